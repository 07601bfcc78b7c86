import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('a text that is short enough is kept', () => {
  expect(cutText('Ana', 3)).toBe('Ana')
})

it('a character that does not fit as a whole is left out', () => {
  expect(cutText(`${'a'.repeat(79)}😀`, 80)).toBe('a'.repeat(79))
})

it('a cut text begins the whole one, is never too long, and ends in no half character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(() => encodeURIComponent(cut)).not.toThrow()
    }),
  )
})
