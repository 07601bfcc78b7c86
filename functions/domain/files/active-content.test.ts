import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aPdf } from '#tests/builders/file-bytes.ts'
import { activeContentOf } from './active-content.ts'

const pdf = 'application/pdf'
const bytes = (...parts: readonly (string | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
const objects = (text: string, begin = '4 0 obj') =>
  bytes(begin, '<</Type/ObjStm/Filter/FlateDecode>>\nstream\n', deflateSync(text), '\nendstream')

describe('a PDF', () => {
  it('has no active content if it holds only text and pictures', () => {
    expect(activeContentOf(pdf, aPdf)).toBeUndefined()
    const picture = bytes('5 0 obj<</Subtype/Image>>\r\nstream\r\n', '/JS /Launch', '\nendstream')
    expect(activeContentOf(pdf, bytes(aPdf, picture, objects('<</Type/Page>>')))).toBeUndefined()
    expect(activeContentOf(pdf, bytes('<</JScript 1/XFAnything 2>>'))).toBeUndefined()
  })

  it.each([
    ['a script', bytes('<</S/JavaScript/JS(app.alert(1))>>')],
    ['a script whose name is written in numbers', bytes('<</J#53(app.alert(1))>>')],
    ['a program', bytes('<</S/Launch/F(cmd.exe)>>')],
    ['a file', bytes('<</Names<</EmbeddedFiles 4 0 R>>>>')],
    ['a script among compressed objects', objects('<</S/JavaScript/JS(1)>>')],
    [
      'a script in compressed objects whose number and `obj` are on two lines',
      bytes(objects('<</Type/Page>>'), objects('<</JS(1)>>', '4 0\nobj')),
    ],
    ['compressed objects that cannot be read', bytes('<</Type/ObjStm>>\nstream\n???\nendstream')],
    ['a script behind a stream without an end', bytes('stream\n', '<</JS(1)>>')],
    ['a script behind a picture', bytes('<<>>\nstream\nxx\nendstream\n<</JS(1)>>')],
  ])('with %s has active content', (_what, part) => {
    expect(activeContentOf(pdf, bytes(aPdf, part))).toBe(true)
  })

  it('with more compressed objects than are searched has active content', () => {
    // Five of them have 80 MB, and three have 48 MB. `maxInflatedBytes` is 64 MB.
    const many = Array.from({ length: 5 }, () => objects(' '.repeat(16 * 1024 * 1024)))
    expect(activeContentOf(pdf, bytes(aPdf, ...many))).toBe(true)
    expect(activeContentOf(pdf, bytes(aPdf, ...many.slice(2)))).toBeUndefined()
  })

  it('that is too large to be searched counts as one with active content', () => {
    expect(activeContentOf(pdf, undefined)).toBe(true)
  })
})

describe('a file that is no PDF', () => {
  it('counts as one with active content if it comes from an old office program', () => {
    expect(activeContentOf('application/msword', bytes('…'))).toBe(true)
    expect(activeContentOf('application/vnd.ms-excel', undefined)).toBe(true)
  })

  it('has active content if it is rich text with an object', () => {
    expect(activeContentOf('application/rtf', bytes('{\\rtf1 Hello}'))).toBeUndefined()
    expect(activeContentOf('application/rtf', bytes('{\\rtf1{\\object\\objemb}}'))).toBe(true)
  })

  it('of any other type has no active content', () => {
    expect(activeContentOf('image/png', undefined)).toBeUndefined()
    expect(activeContentOf('text/plain', bytes('/JS'))).toBeUndefined()
  })
})
