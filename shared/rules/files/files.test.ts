import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FileCategory } from '#shared/model/file.ts'
import { FileId, UserProfileId } from '#shared/model/ids.ts'
import { drivePath, parseDrivePath } from './drive-path.ts'
import { extensionOf, namesProgram, tidyFileName } from './file-name.ts'
import {
  agreedType,
  announcedType,
  endingsOf,
  largestSize,
  maySend,
  needsPlan,
  previewOf,
  takesType,
} from './file-types.ts'

const uuid = fc.uuid({ version: 4 })
const mine = '0b7d3c5a-1e2f-4a6b-8c9d-3e5f7a9b1c2d'
const file = '2e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1c'

describe('a path in a drive', () => {
  it('names the file and its owner', () => {
    fc.assert(
      fc.property(uuid, uuid, (profile, id) => {
        const ids = { userProfileId: UserProfileId.parse(profile), fileId: FileId.parse(id) }
        expect(parseDrivePath(drivePath(ids))).toEqual(ids)
      }),
    )
  })

  it('is understood in exactly one spelling, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .array(fc.constantFrom('drive', '..', '.', '', mine, file, '%2e%2e', 'upload'))
            .map((parts) => parts.join('/')),
        ),
        (text) => {
          const ids = parseDrivePath(text)
          if (ids) expect(drivePath(ids)).toBe(text)
        },
      ),
    )
  })

  it.each([
    `/drive/${mine}/${file}`,
    `drive/${mine}/${file}/`,
    `drive/${mine}/../${file}`,
    `drive/${mine.toUpperCase()}/${file}`,
    `upload/${mine}/${file}`,
    `drive/${mine}`,
    `drive/${mine}/${file}\n`,
    `drive//${file}`,
  ])('is not %s', (text) => {
    expect(parseDrivePath(text)).toBeUndefined()
  })
})

describe('the name of a file', () => {
  it.each([
    ['Übergabe 2026.pdf', 'Übergabe 2026.pdf'],
    ['  Großmutters Rezepte .docx', 'Großmutters Rezepte .docx'],
    ['C:\\Users\\ana\\deed.pdf', 'deed.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['家族写真.jpg', '家族写真.jpg'],
    ['e\u0301te\u0301.png', 'été.png'],
    ['notes.txt. . .', 'notes.txt'],
    ['', 'File'],
    ['...', 'File'],
    ['\ud800', 'File'],
  ])('typed as %j is %j', (typed, kept) => {
    expect(tidyFileName(typed)).toBe(kept)
  })

  it('is tidied once for all, is short, and has no folder and no invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const name = tidyFileName(typed)
        expect(tidyFileName(name)).toBe(name)
        expect(Array.from(name).length).toBeLessThanOrEqual(200)
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u)
        expect(name).not.toBe('')
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps its extension when it is shortened', () => {
    const name = tidyFileName(`${'a'.repeat(500)}.pdf`)
    expect([Array.from(name).length, extensionOf(name)]).toEqual([200, 'pdf'])
  })

  it.each(['run.exe', 'Letter.DOCM', 'page.html', 'picture.svg', 'x.pdf.js', 'a.lnk'])(
    'tells that %s may be run',
    (name) => expect(namesProgram(name)).toBe(true),
  )
})

describe('types', () => {
  it('are never pages, drawings with scripts, archives or programs', () => {
    for (const type of [
      'image/svg+xml',
      'text/html',
      'application/xml',
      'application/zip',
      'application/x-msdownload',
    ]) {
      for (const category of FileCategory.options) expect(takesType(category, type)).toBe(false)
    }
  })

  it.each([
    ['photo.jpg', 'image/x-jpg-of-some-program', 'image/jpeg'],
    ['Voice 1.opus', '', 'audio/ogg'],
    ['Voice 1.opus', 'audio/opus', 'audio/ogg'],
    ['accounts.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['Scan 2026', '', 'application/octet-stream'],
    ['page.html', 'text/html', 'text/html'],
  ])('of %s, which the browser calls %j, are announced as %s', (name, type, announced) => {
    expect(announcedType({ name, type })).toBe(announced)
  })

  it('that a browser does not know are sent, since the bytes tell', () => {
    expect(maySend('document', 'application/octet-stream')).toBe(true)
    expect(takesType('document', 'application/octet-stream')).toBe(false)
    expect(maySend('document', 'text/html')).toBe(false)
  })

  it('let a picture be of another type than its name says, where pictures are taken', () => {
    expect(maySend('avatar', 'image/heic')).toBe(true)
    expect(maySend('avatar', 'application/pdf')).toBe(false)
    expect(maySend('avatar', 'image/svg+xml')).toBe(false)
  })

  it.each(['text/vcard', 'text/calendar', 'message/rfc822', ''])(
    'include a text whether or not the system names it %s',
    (type) => {
      expect(maySend('document', announcedType({ name: 'Old mail.eml', type }))).toBe(true)
    },
  )

  it('that a file chooser offers are those that are accepted', () => {
    for (const category of FileCategory.options) {
      for (const ending of endingsOf(category)) {
        expect(takesType(category, announcedType({ name: `x${ending}`, type: '' })), ending).toBe(
          true,
        )
      }
    }
  })

  it.each([
    ['image/jpg', 'image/jpeg', 'image/jpeg'],
    ['image/png', 'image/jpeg', 'image/jpeg'],
    ['application/octet-stream', 'application/pdf', 'application/pdf'],
    ['application/pdf', 'application/zip', undefined],
    ['application/pdf', 'image/png', undefined],
    ['application/msword', 'application/rtf', 'application/rtf'],
    ['application/vnd.ms-excel', 'text/plain', 'text/plain'],
    ['application/vnd.oasis.opendocument.text', 'text/plain', undefined],
    ['application/msword', 'application/x-cfb', 'application/msword'],
    ['audio/mp4', 'video/mp4', 'audio/mp4'],
    ['video/mp4', 'audio/mp4', 'audio/mp4'],
    ['audio/opus', 'audio/ogg; codecs=opus', 'audio/ogg'],
    ['audio/x-ms-wma', 'video/x-ms-asf', 'audio/x-ms-asf'],
    ['text/csv', 'text/plain', 'text/csv'],
    ['audio/webm;codecs=opus', 'video/webm', 'audio/webm'],
    ['video/webm;codecs=vp8,opus', 'video/webm', 'video/webm'],
    ['audio/webm', 'video/mp4', 'video/mp4'],
    ['text/plain', 'image/png', undefined],
    [
      'application/vnd.oasis.opendocument.text',
      'application/zip',
      'application/vnd.oasis.opendocument.text',
    ],
  ])('announced as %s and found as %s agree on %s', (announced, found, agreed) => {
    expect(agreedType(announced, found)).toBe(agreed)
  })

  it('include for a memory photos, scans, sound and film, up to 200 MB each', () => {
    const taken = ['image/jpeg', 'image/heic', 'audio/webm;codecs=opus', 'video/webm', 'video/mp4']
    for (const type of [...taken, 'application/pdf']) {
      expect(takesType('memory', type), type).toBe(true)
    }
    for (const type of ['text/plain', 'application/msword', 'text/csv']) {
      expect(takesType('memory', type), type).toBe(false)
    }
    expect(largestSize('memory')).toBe(200 * 1024 * 1024)
  })

  it('decide how a file can be shown', () => {
    expect([
      previewOf('image/webp'),
      previewOf('application/pdf'),
      previewOf('text/plain'),
    ]).toEqual(['image', 'pdf', undefined])
  })

  it('need a plan, except avatars and certificates', () => {
    expect(FileCategory.options.filter((option) => !needsPlan(option))).toEqual([
      'avatar',
      'certificate',
    ])
  })
})
