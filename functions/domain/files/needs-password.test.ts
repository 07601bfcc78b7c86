import { expect, it } from 'vitest'
import { announcedType } from '#shared/rules/files/file-types.ts'
import { aPdf } from '#tests/builders/file-bytes.ts'
import { needsPassword } from './needs-password.ts'

const typeOf = (name: string) => announcedType({ name, type: '' })
const bytes = (text: string) => Buffer.from(text, 'latin1')
// How an OLE compound file begins.
const compound = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

it.each([
  ['will.pdf', bytes('%PDF-1.7\ntrailer<</Root 1 0 R/Encrypt 5 0 R>>')],
  ['will.pdf', bytes('%PDF-1.7\ntrailer<</Encrypt<</Filter/Standard>>/Root 1 0 R>>')],
  ['letter.docx', compound],
])('%s asks for a password', (name, file) => {
  expect(needsPassword(typeOf(name), file)).toBe(true)
})

it.each([
  ['will.pdf', aPdf],
  ['will.pdf', bytes('%PDF-1.7\n(/Encrypted)')],
  ['letter.docx', bytes('PK\x03\x04')],
  ['old.doc', compound],
  ['notes.txt', bytes('/Encrypt 5 0 R')],
])('%s asks for no password', (name, file) => {
  expect(needsPassword(typeOf(name), file)).toBe(false)
})
