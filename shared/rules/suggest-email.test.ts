import { describe, expect, it } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

describe('a typing mistake in a well-known domain', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@iclould.com', 'ana@icloud.com'],
    ['ana@GMAIL.CMO', 'ana@gmail.com'],
  ])('%s is corrected to %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    'ana@gmail.com',
    'ana@example.org',
    'ana@mac.com',
    'ana@mail.com',
    'ana@yahoo.co.uk',
    'ana@gmail',
    '@gmial.com',
    'ana',
    `ana@${'x'.repeat(5000)}.com`,
  ])('%s is not corrected', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  })
})
