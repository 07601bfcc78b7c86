import { expect, it } from 'vitest'
import { electorWords, type Settings } from './settings-words.ts'

it('an owner with one elector reads that the time to object is twice as long', () => {
  // The words are made of these fields alone.
  const settings = { electors: 1, allowed: 1 } as Settings
  expect(electorWords(settings)).toBe(
    'Today one delegate can confirm it, and is enough until another can too. Then you have twice as many days to object.',
  )
})
