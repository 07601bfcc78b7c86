import { afterEach, expect, it, vi } from 'vitest'
import { UserProfileId } from '#shared/model/ids.ts'
import { readTypedWords, storeTypedWords } from './typed-words.ts'

const profileId = UserProfileId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b22')

afterEach(() => vi.unstubAllGlobals())

it('the form reads the capacity of the writer that an earlier version stored as `office`', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  // `office` was the name of the capacity.
  storeTypedWords('ben', profileId, { office: 'the executor', ownAddress: '4 Elm Street' })
  expect(readTypedWords('ben', profileId)).toEqual({
    capacity: 'the executor',
    ownAddress: '4 Elm Street',
  })
})
