import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visibleLine, visibleLinesAndTabs } from './visible-text.ts'

const patterns = [
  ['no control character', visibleLine, /^\P{Cc}*$/u],
  ['no control character but tab and line feed', visibleLinesAndTabs, /^[\P{Cc}\t\n]*$/u],
] as const

it.each(patterns)('takes %s, whichever character it is', (_, ours, unicode) => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (ours.test(character) !== unicode.test(character)) expect.fail(code.toString(16))
  }
})

it.each(patterns)('takes %s anywhere in a text', (_, ours, unicode) => {
  const unit = fc.oneof(
    fc.constantFrom('\t', '\n', '\r', '\0', '\u007f', '\u0085', '\ud800'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
      const text = units.join('')
      expect(ours.test(text)).toBe(unicode.test(text))
    }),
    { numRuns: 2000 },
  )
})
