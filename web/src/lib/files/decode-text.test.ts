import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const sampleText = 'name,url,username,password\nFamília — São João,https://a.example,joão,€5 日本\n'
// The dashes and the euro sign are left out here: Node's decoder reads Windows-1252 as Latin-1,
// which has neither. Browsers read both.
const latin = 'name,url\nFamília São João à ½ ñ,x\n'

const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}
const windows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('the text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(sampleText), sampleText],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${sampleText}`), sampleText],
    ['UTF-16, little end first', utf16(sampleText), sampleText],
    ['UTF-16, big end first', utf16(sampleText, { big: true }), sampleText],
    ['UTF-16 without a mark', utf16(sampleText, { mark: false }), sampleText],
    [
      'UTF-16 without a mark, big end first',
      utf16(sampleText, { mark: false, big: true }),
      sampleText,
    ],
    ['Windows-1252', windows1252(latin), latin],
    ['nothing', new Uint8Array(), ''],
  ])('is read from %s', (_, bytes, expected) => {
    expect(decodeText(bytes)).toBe(expected)
  })

  it('stays UTF-8 when the file was cut off within a character', () => {
    const bytes = new TextEncoder().encode('naïve João 日')
    expect(decodeText(bytes.subarray(0, -1))).toMatch(/^naïve João/)
  })

  it('stays UTF-8 when a single byte is damaged', () => {
    const bytes = new TextEncoder().encode('João, José, Inês, x')
    bytes[bytes.length - 1] = 0xff
    expect(decodeText(bytes)).toBe('João, José, Inês, �')
  })

  it('is not read from a file of another kind', () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3])
    expect(decodeText(png)).toBeUndefined()
  })
})
