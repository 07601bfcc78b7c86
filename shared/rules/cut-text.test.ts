import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('keeps a text that is short enough', () => {
  expect(cutText('Ana', 3)).toBe('Ana')
})

it('leaves out a character that does not fit as a whole', () => {
  expect(cutText(`${'a'.repeat(79)}😀`, 80)).toBe('a'.repeat(79))
})

it('begins every text, is never too long and never ends in half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(() => encodeURIComponent(cut)).not.toThrow()
    }),
  )
})
