import { expect, it } from 'vitest'
import { announcedType } from '#shared/rules/files/file-types.ts'
import { aPdf } from '#tests/builders/file-bytes.ts'
import { needsPassword } from './needs-password.ts'

const typeOf = (name: string) => announcedType({ name, type: '' })
const bytes = (text: string) => Buffer.from(text, 'latin1')
// How an OLE compound file begins.
const compound = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

it.each([
  ['a PDF that refers to its encryption', 'a.pdf', bytes('%PDF-1.7\ntrailer<</Encrypt 5 0 R>>')],
  [
    'a PDF that contains its encryption',
    'a.pdf',
    bytes('%PDF-1.7\ntrailer<</Encrypt<</Filter/Standard>>/Root 1 0 R>>'),
  ],
  ['a newer Word file that is a compound file', 'a.docx', compound],
])('%s asks for a password', (_, name, file) => {
  expect(needsPassword(typeOf(name), file)).toBe(true)
})

it.each([
  ['a plain PDF', 'a.pdf', aPdf],
  ['a PDF with a longer word', 'a.pdf', bytes('%PDF-1.7\n(/Encrypted)')],
  ['a newer Word file that is an archive', 'a.docx', bytes('PK\x03\x04')],
  ['an older Word file, which is always a compound file', 'a.doc', compound],
  ['a text that speaks of encryption', 'a.txt', bytes('/Encrypt 5 0 R')],
])('%s asks for no password', (_, name, file) => {
  expect(needsPassword(typeOf(name), file)).toBe(false)
})
