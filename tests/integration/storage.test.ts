import { randomUUID } from 'node:crypto'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { handleFile } from '#events/workers/files.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { queryItems, writeAll } from '#functions/core/store/table.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import {
  fileAttachment,
  fileRemoval,
  findFile,
  listFiles,
  loadReadyFile,
} from '#functions/domain/files/file-record.ts'
import { passing } from '#shared/contract/passing.ts'
import { security } from '#shared/contract/security.ts'
import { storage } from '#shared/contract/storage.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import type { FileCategory, StoredFile } from '#shared/model/file.ts'
import { FileId, UserId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { dueEntriesOf } from '../builders/due-entries.ts'
import { entitle } from '../builders/entitle.ts'
import { postForm } from '../builders/example-files.ts'
import { aDrawing, aPage, aPdf, aPdfWithScript, aPng, aProgram } from '../builders/file-bytes.ts'
import { openReportAbout, trustingPerson } from '../builders/trusting-person.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* Files, from the upload form to the downloaded bytes, and everything that is refused. */

const url = inject('url')
const { BeginUpload, CompleteUpload, Delete, Download, DownloadAvatar } = storage.operations
const { DownloadLense, GetAvatarUrl, Preview, Upload } = storage.operations

let person: TestPerson
let other: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  person = await newPerson(url)
  other = await newPerson(url)
  await entitle(person, 'singlewilluser')
})

const beginUpload = (body: object, { token } = person) => send(url, BeginUpload, { body, token })
const complete = (fileId: string, { token } = person) =>
  send(url, CompleteUpload, { body: { fileId }, token })

interface Options {
  readonly category?: FileCategory
  readonly fileName?: string
  readonly contentType?: string
}

/** Uploads as a browser does, and returns the answer to completing the upload. */
const uploadBytes = async (
  bytes: Uint8Array<ArrayBuffer>,
  options: Options = {},
  owner = person,
) => {
  const { file, upload } = await json(
    beginUpload(
      {
        category: 'document',
        fileName: 'Deed.pdf',
        contentType: 'application/pdf',
        size: bytes.length,
        ...options,
      },
      owner,
    ),
  )
  const posted = await postForm(upload, bytes)
  expect(posted.status).toBe(204)
  return { file: file as StoredFile, reply: await complete(file.fileId, owner) }
}

const storeFile = async (
  bytes = aPdf,
  options: Options = {},
  owner = person,
): Promise<StoredFile> => {
  const { reply } = await uploadBytes(bytes, options, owner)
  return json(Promise.resolve(reply))
}

const codeOf = (text: string) => JSON.parse(text).code

const inBucket = async (Key: string) => {
  try {
    await new S3Client({}).send(new HeadObjectCommand({ Bucket: environment('FILES_BUCKET'), Key }))
    return true
  } catch {
    return false
  }
}

const waitUntilGone = (path: string) =>
  vi.waitFor(async () => expect(await inBucket(path)).toBe(false), 60_000)

const uploadPath = (path: string) => path.replace('drive/', 'upload/')

describe('a file', () => {
  it('is uploaded straight to the bucket by a form, and downloaded by a signed link as attachment', async () => {
    covers('7.10')
    const fileName = "Großmutters 'Rezepte' (家族).pdf"
    const file = await storeFile(aPdf, { fileName })
    expect(file).toMatchObject({ fileName, status: 'READY', contentType: 'application/pdf' })
    expect(file.path).toBe(`drive/${person.me.userProfileId}/${file.fileId}`)
    expect(await inBucket(uploadPath(file.path))).toBe(false)

    const { token } = person
    const reply = await fetch(`${url}${Download.path}?path=${encodeURIComponent(file.path)}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
    })
    expect(reply.status).toBe(302)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const location = new URL(reply.headers.get('location') ?? '')
    expect(location.origin).not.toBe(new URL(url).origin)
    expect(location.searchParams.get('X-Amz-Expires')).toBe('300')
    const bytes = await fetch(location)
    expect(bytes.headers.get('content-type')).toBe('application/pdf')
    expect(bytes.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''Gro%C3%9Fmutters%20%27Rezepte%27%20%28%E5%AE%B6%E6%97%8F%29.pdf`,
    )
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(aPdf)

    const log = await json(send(url, security.operations.ListActivity, { token }))
    expect(log.items[0]).toMatchObject({ kind: 'FILE_DOWNLOADED', subject: fileName })
  })

  it('is completed once, however often the call is made', async () => {
    const { file, reply } = await uploadBytes(aPdf)
    expect(reply.status).toBe(200)
    expect(await json(complete(file.fileId))).toEqual(JSON.parse(reply.text))
  })

  it('is completed with its bytes, even if several calls do it at the same moment', async () => {
    const { file, upload } = await json(
      beginUpload({
        category: 'document',
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        size: aPdf.length,
      }),
    )
    await postForm(upload, aPdf)
    const replies = await Promise.all(Array.from({ length: 8 }, () => complete(file.fileId)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await inBucket(file.path)).toBe(true)
    expect(await inBucket(uploadPath(file.path))).toBe(false)
  })

  it('stays what was checked when other bytes are uploaded with the same form', async () => {
    const { file, upload } = await json(
      beginUpload({
        category: 'document',
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        size: aPdf.length,
      }),
    )
    await postForm(upload, aPdf)
    await json(complete(file.fileId))
    const page = new Uint8Array(aPdf.length).fill(32)
    page.set(aPage)
    expect((await postForm(upload, page)).status).toBe(204)
    const { url: address } = await json(
      send(url, Preview, { query: { path: file.path }, token: person.token }),
    )
    expect(new Uint8Array(await (await fetch(address)).arrayBuffer())).toEqual(aPdf)
  })

  it('can be uploaded in one form with several small files', async () => {
    const files = [
      new File([aPng], 'one.png', { type: 'image/png' }),
      new File(['a,b\n1,2\n'], 'two.csv', { type: '' }),
    ]
    const reply = await json(
      send(url, Upload, { query: { category: 'document' }, body: { files }, token: person.token }),
    )
    expect(reply.files).toMatchObject([
      { fileName: 'one.png', contentType: 'image/png', status: 'READY' },
      { fileName: 'two.csv', contentType: 'text/csv', status: 'READY' },
    ])
  })

  it('can be displayed in the app if it is an image or a PDF', async () => {
    const [pdf, text] = [
      await storeFile(),
      await storeFile(Uint8Array.from(Buffer.from('Dear Mia,')), {
        fileName: 'a.txt',
        contentType: 'text/plain',
      }),
    ]
    const { token } = person
    expect(await json(send(url, Preview, { query: { path: pdf.path }, token }))).toMatchObject({
      kind: 'pdf',
      file: { fileId: pdf.fileId },
    })
    const refused = await send(url, Preview, { query: { path: text.path }, token })
    expect([refused.status, codeOf(refused.text)]).toEqual([415, 'FILE_NOT_PREVIEWABLE'])
  })

  it('is deleted with its bytes', async () => {
    const file = await storeFile()
    const { token } = person
    await json(send(url, Delete, { query: { id: file.fileId }, token }))
    await waitUntilGone(file.path)
    const again = await send(url, Delete, { query: { id: file.fileId }, token })
    expect(again.status).toBe(404)
  })
})

describe('what is refused', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, Options]>([
    ['a picture declared as a PDF', aPng, {}],
    ['a program declared as a PDF', aProgram, {}],
    ['a program declared as a photo', aProgram, { fileName: 'a.jpg', contentType: 'image/jpeg' }],
    ['a drawing declared as a picture', aDrawing, { fileName: 'a.png', contentType: 'image/png' }],
    ['a drawing declared as text', aDrawing, { fileName: 'a.txt', contentType: 'text/plain' }],
    ['a page declared as text', aPage, { fileName: 'a.txt', contentType: 'text/plain' }],
  ])('is %s: neither the record nor the bytes remain', async (_, bytes, options) => {
    const { file, reply } = await uploadBytes(bytes, options)
    expect([reply.status, codeOf(reply.text)]).toEqual([415, 'FILE_CONTENT_MISMATCH'])
    expect(await findFile(UserId.parse(person.userId), file.fileId)).toBeUndefined()
    await waitUntilGone(uploadPath(file.path))
  })

  it.each([
    ['a page', { fileName: 'a.html', contentType: 'text/html' }, 415, 'FILE_TYPE_NOT_ALLOWED'],
    [
      'a drawing',
      { fileName: 'a.svg', contentType: 'image/svg+xml' },
      415,
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'a script named as text',
      { fileName: 'a.bat', contentType: 'text/plain' },
      415,
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'an archive',
      { fileName: 'a.zip', contentType: 'application/zip' },
      415,
      'FILE_TYPE_NOT_ALLOWED',
    ],
    ['more than 25 MB', { size: 25 * 1024 * 1024 + 1 }, 413, 'FILE_TOO_LARGE'],
    ['nothing', { size: 0 }, 400, 'VALIDATION_FAILED'],
    ['a PDF as a user’s picture', { category: 'avatar' }, 415, 'FILE_TYPE_NOT_ALLOWED'],
  ])('is %s, before any bytes are sent', async (_, changes, status, code) => {
    const reply = await beginUpload({
      category: 'document',
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      size: 10,
      ...changes,
    })
    expect([reply.status, codeOf(reply.text)]).toEqual([status, code])
  })

  it('is a file larger than declared or of another type, by S3 itself', async () => {
    const { upload, file } = await json(
      beginUpload({
        category: 'document',
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        size: 10,
      }),
    )
    expect((await postForm(upload, aPdf)).status).toBe(400)
    const { fields } = upload
    const otherType = { ...upload, fields: { ...fields, 'Content-Type': 'text/html' } }
    expect((await postForm(otherType, aPdf.slice(0, 10))).status).toBe(403)
    const otherKey = { ...upload, fields: { ...fields, key: `${fields.key}x` } }
    expect((await postForm(otherKey, aPdf.slice(0, 10))).status).toBe(403)
    const reply = await complete(file.fileId)
    expect([reply.status, codeOf(reply.text)]).toEqual([409, 'FILE_NOT_UPLOADED'])
  })

  it('is a whole form if one of its files is refused', async () => {
    const owner = UserId.parse(person.userId)
    const { files: before } = await listFiles(owner)
    const files = [
      new File([aPng], 'one.png', { type: 'image/png' }),
      new File([aProgram], 'two.png', { type: 'image/png' }),
    ]
    const { token } = person
    const reply = await send(url, Upload, {
      query: { category: 'document' },
      body: { files },
      token,
    })
    expect([reply.status, codeOf(reply.text)]).toEqual([415, 'FILE_CONTENT_MISMATCH'])
    expect((await listFiles(owner)).files).toEqual(before)
  })

  it('is a form that ends before its files do, without storing any of it', async () => {
    const completeForm = new Response(
      (() => {
        const form = new FormData()
        form.append('files', new File([aPng], 'one.png', { type: 'image/png' }))
        return form
      })(),
    )
    const bytes = Buffer.from(await completeForm.arrayBuffer())
    const reply = await fetch(`${url}${Upload.path}?category=document`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': completeForm.headers.get('content-type') ?? '',
      },
      body: bytes.subarray(0, bytes.length - 30),
    })
    expect([reply.status, (await reply.json()).code]).toEqual([400, 'BODY_NOT_MULTIPART'])
  })

  it('is a document of a person without a plan, but not their picture', async () => {
    const paper = await beginUpload(
      { category: 'document', fileName: 'a.pdf', contentType: 'application/pdf', size: 10 },
      other,
    )
    expect([paper.status, codeOf(paper.text)]).toEqual([403, 'UPGRADE_REQUIRED'])
    const picture = { category: 'avatar', fileName: 'a.png', contentType: 'image/png' } as const
    expect((await storeFile(aPng, picture, other)).status).toBe('READY')
  })

  it.each([
    ['5 GB in total', 'document', 204],
    ['500 MB of what needs no plan', 'certificate', 20],
  ] as const)(
    'is more than %s, counted when an upload begins and subtracted when a file is deleted',
    async (_title, category, fileCount) => {
      const somebody = await newPerson(url)
      if (category === 'document') await entitle(somebody, 'singlewilluser')
      // Of the largest files that are taken, 204 fit into 5 GB, and 20 into 500 MB.
      const size = 25 * 1024 * 1024
      const form = { category, fileName: 'a.pdf', contentType: 'application/pdf', size }
      const announce = () => beginUpload(form, somebody)
      const replies = []
      for (let round = 0; round <= fileCount; round += 1) replies.push(await announce())
      expect(new Set(replies.slice(0, fileCount).map(({ status }) => status))).toEqual(
        new Set([200]),
      )
      expect(codeOf(replies.at(-1)?.text ?? '')).toBe('STORAGE_FULL')
      const id = JSON.parse(replies[0]?.text ?? '').file.fileId
      await json(send(url, Delete, { query: { id }, token: somebody.token }))
      expect((await announce()).status).toBe(200)
    },
  )
})

describe('a file that a usual program opens', () => {
  it.each<[string, string, string, Uint8Array<ArrayBuffer>]>([
    ['image/png', 'photo.HEIC', 'image/heic', aPng],
    ['image/png', 'Scan 2026', 'application/octet-stream', aPng],
  ])(
    'is downloaded as the %s that it is, though it was sent as %s',
    async (kind, name, declaredType, bytes) => {
      const file = await storeFile(bytes, { fileName: name, contentType: declaredType })
      expect(file.contentType).toBe(kind)
      const { url: address } = await json(
        send(url, Preview, { query: { path: file.path }, token: person.token }),
      )
      expect((await fetch(address)).headers.get('content-type')).toBe(kind)
    },
  )

  it('only with a password is marked so in every answer', async () => {
    const locked = Uint8Array.from(
      Buffer.from(Buffer.from(aPdf).toString('latin1').replace('<</Root', '<</Encrypt 4 0 R/Root')),
    )
    expect((await storeFile(locked)).needsPassword).toBe(true)
    expect(await storeFile(aPdf)).not.toHaveProperty('needsPassword')
  })
})

describe('a file that may run something', () => {
  it('is marked once it has arrived, and so is its copy in every answer', async () => {
    const script = await storeFile(aPdfWithScript)
    expect(script.activeContent).toBe(true)
    expect(await storeFile(aPdf)).not.toHaveProperty('activeContent')
    const preview = await json(
      send(url, Preview, { query: { path: script.path }, token: person.token }),
    )
    expect(preview.file.activeContent).toBe(true)
  })

  it.each(['application/pdf', 'application/octet-stream'])(
    'is searched to its end, although the first megabyte of %s shows its type',
    async (declaredType) => {
      const sent = { contentType: declaredType }
      const picture = Buffer.concat([
        Buffer.from('\n4 0 obj<<>>\nstream\n'),
        Buffer.alloc(1_500_000, 'x'),
        Buffer.from('\nendstream endobj\n'),
      ])
      const long = (...ending: string[]) =>
        Uint8Array.from(Buffer.concat([aPdf, picture, ...ending.map((text) => Buffer.from(text))]))
      expect(await storeFile(long(), sent)).not.toHaveProperty('activeContent')
      const script = await storeFile(long('5 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'), sent)
      expect(script.activeContent).toBe(true)
      const locked = await storeFile(long('trailer<</Encrypt 5 0 R>>'), sent)
      expect(locked.needsPassword).toBe(true)
    },
  )
})

describe('a path', () => {
  it.each([Download, DownloadAvatar, GetAvatarUrl, Preview])(
    'gets the same 404 if it is another person’s as if it did not exist',
    async (operation) => {
      const picture = { category: 'avatar', fileName: 'a.png', contentType: 'image/png' } as const
      const othersFile = await storeFile(aPng, picture, other)
      const ownFile = await storeFile(aPng, picture)
      const paths = [
        othersFile.path,
        `drive/${person.me.userProfileId}/${othersFile.fileId}`,
        `drive/${other.me.userProfileId}/${ownFile.fileId}`,
        `drive/${person.me.userProfileId}/${randomUUID()}`,
        `drive/${randomUUID()}/${randomUUID()}`,
        `${ownFile.path}/../${othersFile.fileId}`,
        uploadPath(ownFile.path),
        `/${ownFile.path}`,
        '../../etc/passwd',
      ]
      const replies = await Promise.all(
        paths.map((path) => send(url, operation, { query: { path }, token: person.token })),
      )
      const answers = replies.map(({ status, text }) => {
        const { requestId: _, ...error } = JSON.parse(text)
        return JSON.stringify({ status, error })
      })
      expect(replies[0]?.status).toBe(404)
      expect(new Set(answers).size).toBe(1)
    },
  )

  it('is refused in the same way if its file was never completed', async () => {
    const { file } = await json(
      beginUpload({
        category: 'document',
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        size: 10,
      }),
    )
    const reply = await send(url, Download, { query: { path: file.path }, token: person.token })
    expect(reply.status).toBe(404)
  })

  it('is readable through the record that it belongs to', async () => {
    const file = await storeFile()
    const { token } = person
    const through = (lenseId: string) =>
      send(url, DownloadLense, { query: { lenseId, path: file.path }, token })
    expect((await through(file.fileId)).status).toBe(200)
    expect((await through(randomUUID())).status).toBe(404)
  })
})

const memoryPhoto = { category: 'memory', fileName: 'a.png', contentType: 'image/png' } as const

describe('an upload', () => {
  it('that is never completed is removed a day later, and not earlier', async () => {
    const owner = UserId.parse(person.userId)
    const { file, upload } = await json(
      beginUpload({
        category: 'document',
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        size: aPdf.length,
      }),
    )
    await postForm(upload, aPdf)
    const dueAt = new Date(Date.parse(file.createdAt) + 24 * 3600_000).toISOString()
    const offered = { type: 'DueOffered', kind: 'file', owner, id: file.fileId, at: dueAt }
    const id = FileId.parse(file.fileId)
    await handleFile(offered)
    expect(await findFile(owner, id)).toBeDefined()
    setTimeSource(() => new Date(Date.parse(dueAt) + 1))
    try {
      await handleFile(offered)
      await handleFile(offered)
    } finally {
      setTimeSource(() => new Date())
    }
    expect(await findFile(owner, id)).toBeUndefined()
    await waitUntilGone(uploadPath(file.path))
  })

  it('that was completed is removed a month later with its bytes if no record took its file', async () => {
    const owner = UserId.parse(person.userId)
    const file = await storeFile(aPng, memoryPhoto)
    const [due] = (await dueEntriesOf(owner)).filter(({ id }) => id === file.fileId)
    expect(due?.at).toBe(new Date(Date.parse(file.createdAt) + 30 * 24 * 3600_000).toISOString())
    const offered = { type: 'DueOffered', ...due }
    // The entry of the pending file may be in the queue while the file is completed.
    const dayAfterUpload = new Date(Date.parse(file.createdAt) + 24 * 3600_000).toISOString()
    const workAt = (time: string | undefined, body: object) => {
      setTimeSource(() => new Date(Date.parse(time ?? '') + 1))
      return handleFile(body).finally(() => setTimeSource(() => new Date()))
    }
    await workAt(dayAfterUpload, { ...offered, at: dayAfterUpload })
    expect(await findFile(owner, file.fileId)).toBeDefined()
    await workAt(due?.at, offered)
    expect(await findFile(owner, file.fileId)).toBeUndefined()
    expect((await dueEntriesOf(owner)).map(({ id }) => id)).not.toContain(file.fileId)
    await waitUntilGone(file.path)
  })

  it('is not removed if a record has taken its file', async () => {
    const owner = UserId.parse(person.userId)
    const { fileId } = await storeFile(aPng, memoryPhoto)
    const [due] = (await dueEntriesOf(owner)).filter(({ id }) => id === fileId)
    await writeAll([fileAttachment({ owner, fileId }, 'a memory')])
    setTimeSource(() => new Date(Date.parse(due?.at ?? '') + 1))
    await handleFile({ type: 'DueOffered', ...due }).finally(() => setTimeSource(() => new Date()))
    expect(await findFile(owner, fileId)).toBeDefined()
    expect((await dueEntriesOf(owner)).map(({ id }) => id)).not.toContain(fileId)
  })

  it('is not removed by its first due entry if it was completed', async () => {
    const owner = UserId.parse(person.userId)
    const file = await storeFile()
    const at = new Date(Date.parse(file.createdAt)).toISOString()
    await handleFile({ type: 'DueOffered', kind: 'file', owner, id: file.fileId, at })
    expect((await findFile(owner, file.fileId))?.status).toBe('READY')
  })
})

describe('the bytes of a removed file', () => {
  it('are deleted though the event is lost, and the due entry then ends', async () => {
    const owner = UserId.parse(person.userId)
    const { fileId, path } = await storeFile()
    const writes = fileRemoval(await loadReadyFile(owner, fileId))
    const puts = (partition: string) => (write: (typeof writes)[number]) =>
      String(write.put?.Item?.pk).startsWith(partition)
    expect(await inBucket(path)).toBe(true)
    await writeAll(writes.filter((write) => !puts('OUTBOX#')(write)))
    // The stack's own sweep may offer the entry first.
    const due = { type: 'DueOffered', ...writes.find(puts('DUE#'))?.put?.Item }
    await handleFile(due)
    await handleFile(due)
    expect(await inBucket(path)).toBe(false)
    expect((await dueEntriesOf(owner)).filter(({ id }) => id === path)).toEqual([])
  })

  it('are deleted by the event alone, which ends the due entry too', async () => {
    const owner = UserId.parse(person.userId)
    const { fileId, path } = await storeFile()
    await writeAll(fileRemoval(await loadReadyFile(owner, fileId)))
    await waitUntilGone(path)
    await expect
      .poll(async () => (await dueEntriesOf(owner)).filter(({ id }) => id === path))
      .toEqual([])
  })
})

describe("a user's own picture", () => {
  const picture = { category: 'avatar', fileName: 'me.png', contentType: 'image/png' } as const
  const set = (avatarFileId: string | null, { token }: TestPerson) =>
    send(url, userProfile.operations.UpdateUserProfile, { body: { avatarFileId }, token })

  it('is in the profile and in the answer to a sign-in; the previous one is deleted', async () => {
    covers('7.10')
    const first = await storeFile(aPng, picture)
    const second = await storeFile(aPng, picture)
    expect((await json(set(first.fileId, person))).avatarFileId).toBe(first.fileId)
    await json(set(second.fileId, person))
    await waitUntilGone(first.path)
    const me = await json(
      send(url, { method: 'POST', path: '/api/Authenticate/me' }, { token: person.token }),
    )
    expect(me.avatar).toBe(second.path)
    const bytes = await send(url, DownloadAvatar, {
      query: { path: second.path },
      token: person.token,
    })
    expect(bytes.status).toBe(200)
    expect(bytes.headers.get('content-type')).toBe('image/png')
    await json(send(url, Delete, { query: { id: second.fileId }, token: person.token }))
    const { avatarFileId } = await json(
      send(url, userProfile.operations.GetUserProfile, { token: person.token }),
    )
    expect(avatarFileId).toBeUndefined()
  })

  it("is not a document, and cannot be another person's file", async () => {
    const paper = await storeFile()
    const othersFile = await storeFile(aPng, picture, other)
    for (const fileId of [paper.fileId, othersFile.fileId, randomUUID()]) {
      expect((await set(fileId, person)).status).toBe(404)
    }
  })
})

describe('a file that belongs to a record', () => {
  it('cannot be deleted separately, nor used for another record', async () => {
    const ready = await storeFile(aPdf, { category: 'certificate' })
    const file = await loadReadyFile(UserId.parse(person.userId), ready.fileId)
    await writeAll([fileAttachment(file, 'passing')])
    await writeAll([fileAttachment(file, 'passing')])
    const taken = writeAll([fileAttachment(file, randomUUID())])
    await expect(taken).rejects.toMatchObject({ code: 'FILE_IN_USE' })
    const { token } = person
    const refused = await json(send(url, Delete, { query: { id: ready.fileId }, token }), 409)
    expect(refused).toMatchObject({ code: 'FILE_IN_USE', field: 'id' })
    expect(await inBucket(ready.path)).toBe(true)
  })

  it('stays free if the report refuses it as its certificate', async () => {
    const { token } = person
    const { userProfileId } = await trustingPerson(url, person)
    const attach = async (status: number) => {
      const { fileId } = await storeFile(aPdf, { category: 'certificate' })
      const input = { query: { profileId: userProfileId }, body: { fileId }, token }
      const answer = await json(send(url, passing.operations.AttachCertificate, input), status)
      return { answer, fileId }
    }
    await attach(200)
    const { answer, fileId } = await attach(403)
    expect(answer.code).toBe('REPORTED_TOO_SOON')
    await json(send(url, Delete, { query: { id: fileId }, token }))
  })

  it('belongs to the report that took it as its certificate', async () => {
    const { token } = person
    const { fileId } = await storeFile(aPdf, { category: 'certificate' })
    const { userProfileId } = await openReportAbout(url, person)
    const attach = { query: { profileId: userProfileId }, body: { fileId }, token }
    await json(send(url, passing.operations.AttachCertificate, attach))
    const kept = await json(send(url, Delete, { query: { id: fileId }, token }), 409)
    expect(kept.code).toBe('FILE_IN_USE')
  })

  it('is not deleted if it was attached between the read and the deletion', async () => {
    const ready = await storeFile(aPdf, { category: 'certificate' })
    const file = await loadReadyFile(UserId.parse(person.userId), ready.fileId)
    await writeAll([fileAttachment(file, 'passing')])
    await expect(writeAll(fileRemoval(file))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('deleting an account', () => {
  it('deletes every file, including those that are still being uploaded', async () => {
    const somebody = await newPerson(url)
    const options = { category: 'certificate' } as const
    const ready = await storeFile(aPdf, options, somebody)
    const { file, upload } = await json(
      beginUpload(
        { ...options, fileName: 'b.pdf', contentType: 'application/pdf', size: aPdf.length },
        somebody,
      ),
    )
    await postForm(upload, aPdf)
    await erasePerson(UserId.parse(somebody.userId))
    expect(await inBucket(ready.path)).toBe(false)
    expect(await inBucket(uploadPath(file.path))).toBe(false)
    const { items } = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `PERSON#${somebody.userId}` },
      ConsistentRead: true,
    })
    expect(items).toEqual([])
    const kinds = (await dueEntriesOf(UserId.parse(somebody.userId))).map(({ kind }) => kind)
    expect(kinds).not.toContain('file')
  })
})
