import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { FileCategory } from '#shared/model/file.ts'
import { announcedType, takesType } from '#shared/rules/files/file-types.ts'
import { aPng } from '#tests/builders/file-bytes.ts'
import { contentTypeOf } from './content-type.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const typeOf = (name: string) => announcedType({ name, type: '' })

/** An archive of uncompressed entries: a small version of what an office program writes. */
const archive = (entries: readonly (readonly [name: string, text: string])[]): Uint8Array =>
  Uint8Array.from(
    Buffer.concat(
      entries.map(([name, text]) => {
        // A local file header (PKWARE APPNOTE, 4.3.7): signature, version, checksum, both sizes
        // and the length of the name, each at its place.
        const header = Buffer.alloc(30)
        header.writeUInt32LE(0x04034b50, 0)
        header.writeUInt16LE(20, 4)
        header.writeUInt32LE(crc32(text), 14)
        header.writeUInt32LE(text.length, 18)
        header.writeUInt32LE(text.length, 22)
        header.writeUInt16LE(name.length, 26)
        return Buffer.concat([header, Buffer.from(name), Buffer.from(text)])
      }),
    ),
  )

const wordTypes =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
/** The first bytes of what older office programs store, and newer ones with a password. */
const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0, 0, 0])

describe('what a file is', () => {
  it.each([
    ['will.pdf', bytes('%PDF-1.7\n%more')],
    [
      'letter.docx',
      archive([
        ['[Content_Types].xml', wordTypes],
        ['word/document.xml', '<w/>'],
      ]),
    ],
    [
      'letter.docx',
      archive([
        ['word/document.xml', '<w/>'],
        ['docProps/app.xml', '<p/>'],
      ]),
    ],
    ['letter.odt', archive([['mimetype', 'application/vnd.oasis.opendocument.text']])],
    ['old.doc', compound],
    ['old.xls', compound],
    ['letter.rtf', bytes('{\\rtf1\\ansi Dear Mia}')],
    ['notes.txt', bytes('Dear Mia,\r\n\tthe piano is yours.\n')],
    ['notes.txt', Uint8Array.from(Buffer.from('Liebe Mia, 家族 💐'))],
    ['latin.txt', bytes('Gr\xfc\xdfe aus K\xf6ln')],
    ['table.csv', bytes('a;b\n1;2\n')],
    ['photo.jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])],
    ['song.mp3', Uint8Array.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0])],
  ])('is recognised by its first bytes: %s', async (name, head) => {
    expect(await contentTypeOf(typeOf(name), head)).toBe(typeOf(name))
  })

  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
  const film = Uint8Array.from([...bytes('\0\0\0\x1cftyp3gp5'), ...bytes('\0\0\0\0isom3gp4')])
  const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))

  it.each([
    ['a JPEG', 'photo.HEIC', jpeg, 'image/jpeg'],
    ['a JPEG', 'Scan 2026', jpeg, 'image/jpeg'],
    ['a PNG', 'photo.jpg', aPng, 'image/png'],
    ['a recording', 'voice.opus', bytes(`OggS${'\0'.repeat(24)}OpusHead`), 'audio/ogg'],
    ['a film of a telephone', 'film.mp4', film, 'video/3gpp'],
    ['rich text', 'letter.doc', bytes('{\\rtf1\\ansi Dear Mia}'), 'application/rtf'],
    ['text of Windows', 'notes.txt', utf16('Dear Mia, 家族'), 'text/plain'],
    ['text', 'notes', bytes('Dear Mia'), 'text/plain'],
    ['text', 'accounts.xls', bytes('Bank\tNumber\nRiver\t1\n'), 'text/plain'],
    [
      'a PDF after the words of a printer',
      'will.pdf',
      bytes('\x1b%-12345X@PJL\n%PDF-1.7'),
      'application/pdf',
    ],
    ['a letter with a password', 'letter.docx', compound, typeOf('letter.docx')],
    [
      'a text of Windows without a mark',
      'a.txt',
      Buffer.from('To my son', 'utf16le'),
      'text/plain',
    ],
  ])('gets its true kind: %s named %s', async (_, name, head, type) => {
    expect(await contentTypeOf(typeOf(name), head)).toBe(type)
  })

  it('is refused if neither its announcement nor its bytes tell a type', async () => {
    for (const head of [Uint8Array.from([1, 0, 2, 3]), bytes('<html>')]) {
      await expect(contentTypeOf('application/octet-stream', head)).rejects.toMatchObject({
        code: 'FILE_TYPE_NOT_ALLOWED',
        field: 'contentType',
      })
    }
  })

  it.each([
    ['a page as text', 'a.txt', bytes('\n <!DOCTYPE html><p>')],
    ['a page after unseen characters', 'a.txt', Buffer.from('\uFEFF\uFEFF\u200B\x01<html>')],
    ['a page of Windows', 'a.txt', utf16('<html><script>')],
    ['a page that holds a PDF', 'a.pdf', bytes('<html>%PDF-1.7')],
    ['a script as text', 'a.txt', bytes('#!/bin/sh\nrm -rf ~')],
    ['bytes as text', 'a.txt', Uint8Array.from([1, 0, 2, 3])],
    ['control characters as text', 'a.txt', bytes('\x01\x02\x03\x04abc')],
    ['a drawing as text', 'a.txt', bytes('<?xml version="1.0"?><svg/>')],
    ['text as a PDF', 'a.pdf', bytes('hello')],
    ['a picture as a PDF', 'a.pdf', jpeg],
    ['an archive as a PDF', 'a.pdf', archive([['run.exe', 'MZ']])],
    ['an old table as a picture', 'a.jpg', compound],
    ['a Linux program', 'a.jpg', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['text as a letter of today', 'a.docx', bytes('hello')],
  ])('is refused: %s', async (_, name, head) => {
    await expect(contentTypeOf(typeOf(name), head)).rejects.toMatchObject({
      code: 'FILE_CONTENT_MISMATCH',
    })
  })

  it('fits no category if it is a program, archive or drawing whose name has no ending', async () => {
    const elf = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])
    for (const head of [elf, archive([['run.exe', 'MZ']]), bytes('<?xml version="1.0"?><svg/>')]) {
      const type = await contentTypeOf(typeOf('Scan 2026'), head).catch(() => 'refused')
      for (const category of FileCategory.options) expect(takesType(category, type)).toBe(false)
    }
  })

  it('is a type or an error of ours, for any bytes', async () => {
    const beginnings = fc.constantFrom(
      '%PDF-',
      'PK\x03\x04',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'GIF89a',
      'RIFF\0\0\0\0WEBP',
      'ftypheic',
      '\0\0\0\x18ftypmp42',
      'ID3\x03',
      'OggS',
      '\x1aE\xdf\xa3',
      '0&\xb2u\x8ef\xcf\x11\xa6\xd9',
      'II*\0',
      'MM\0*',
      '\xd0\xcf\x11\xe0',
      '<?xml ',
      'fLaC',
      '\x1f\x8b\x08',
      '\xef\xbb\xbf',
      '',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('a.pdf', 'a.png', 'a.docx', 'a.txt', 'a.mp4', 'a.heic', 'a.tiff'),
        beginnings,
        fc.uint8Array({ maxLength: 300 }),
        async (name, beginning, rest) => {
          const head = Uint8Array.from([...bytes(beginning), ...rest])
          const answer = await contentTypeOf(typeOf(name), head).catch((error: unknown) => error)
          expect(typeof answer === 'string' || answer instanceof AppError, String(answer)).toBe(
            true,
          )
        },
      ),
      { numRuns: 5000 },
    )
  })
})
