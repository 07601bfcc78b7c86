import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanName, cleanText } from '#shared/rules/text/clean-text.ts'
import { visibleText } from './visible-text.ts'

const kinds = [
  ['a line', cleanName, /^\P{Cc}*$/u],
  ['a text of several lines', cleanText, /^[\P{Cc}\t\n]*$/u],
] as const

it.each(kinds)(
  'a schema refuses in %s exactly the control characters that cleaning leaves in it',
  (_, clean, unicode) => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code)
      const isRefusalRight = visibleText.test(character) === unicode.test(clean(character))
      if (!isRefusalRight) expect.fail(code.toString(16))
    }
  },
)

it.each(kinds)(
  'a schema refuses a control character that cleaning leaves anywhere in %s',
  (_, clean, unicode) => {
    const unit = fc.oneof(
      fc.constantFrom('\t', '\n', '\r', '\v', '\0', '\u007f', '\u0081', '\u0085', '\ud800'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
        const text = units.join('')
        expect(visibleText.test(text)).toBe(unicode.test(clean(text)))
      }),
      { numRuns: 2000 },
    )
  },
)
