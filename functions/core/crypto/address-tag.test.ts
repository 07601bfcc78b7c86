import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserId } from '#shared/model/ids.ts'
import { addressTag } from './address-tag.ts'
import { forgetDataKeys, kms } from './encryption.ts'

const ana = {
  userId: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'),
  wrappedKey: new Uint8Array([1]),
}
const ben = {
  userId: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b99'),
  wrappedKey: new Uint8Array([2]),
}

beforeEach(() => {
  vi.stubEnv('DATA_KEY_ID', 'key')
  forgetDataKeys()
  vi.spyOn(kms, 'send').mockImplementation(async ({ input }: { readonly input: object }) => ({
    Plaintext: createHash('sha256').update(JSON.stringify(input)).digest(),
  }))
})
afterEach(() => {
  forgetDataKeys()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('the tag is the same for the same address, however it is written', async () => {
  expect(await addressTag(ana, 'Carmen@Example.org')).toBe(
    await addressTag(ana, 'carmen@example.org'),
  )
})

it('another address has another tag, and so has the same address for another owner', async () => {
  const tags = [
    await addressTag(ana, 'carmen@example.org'),
    await addressTag(ana, 'carmen@example.com'),
    await addressTag(ben, 'carmen@example.org'),
  ]
  expect(new Set(tags).size).toBe(3)
})

it('many tags of one owner need one call of KMS', async () => {
  for (const address of ['a@example.org', 'b@example.org', 'c@example.org']) {
    await addressTag(ana, address)
  }
  expect(kms.send).toHaveBeenCalledTimes(1)
})
