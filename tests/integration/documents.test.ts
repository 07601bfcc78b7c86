import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { handleFollowUp } from '#events/workers/results.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { findDocument } from '#functions/domain/documents/document-repository.ts'
import { findFile } from '#functions/domain/files/file-record.ts'
import { dashboard } from '#shared/contract/dashboard.ts'
import { document } from '#shared/contract/document.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { storage } from '#shared/contract/storage.ts'
import { wills } from '#shared/contract/wills.ts'
import type { Document, DocumentItem, MissingPaper } from '#shared/model/document.ts'
import { FileId } from '#shared/model/ids.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { covers } from '#tests/covers.ts'
import { type Call, json, send } from '../api.ts'
import { storeDocument, storeUpload } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { postForm } from '../builders/example-files.ts'
import { aPdf, aProgram } from '../builders/file-bytes.ts'
import { accountOf } from '../builders/sharing.ts'
import { callsOf } from '../calls-of.ts'
import { inbox, nextMessage } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

const url = inject('url')
const {
  AddPaper,
  DismissMissingPaper,
  DownloadVirtualWillByFileId,
  EndReminders,
  EndRemindersByCode,
  GetAllScheduledFileTypes,
  GetDocumentById,
  GetDocuments,
  GetExpiringDocuments,
  GetMissingPapers,
  ListUploadTypes,
  ReplaceFile,
  UpdateFileDetails,
} = document.operations
const { BeginUpload, CompleteUpload, Delete, Download, Upload } = storage.operations

let owner: TestPerson
let account: Account

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  owner = await newPerson(url)
  await entitle(owner, 'doublewilluser')
  account = await accountOf(owner)
})

const { ask, refusal } = callsOf(url, () => owner)
const getDocument = (fileId: string) => ask(GetDocumentById, { query: { fileId } })
const titles = async (body: object) =>
  (await ask(GetDocuments, { body })).items.map(({ title }: Document) => title)
const pdf = (name: string) => new File([aPdf], name, { type: 'application/pdf' })

/** Announces a file and uploads it to the bucket. */
const uploadFile = async (bytes: Uint8Array<ArrayBuffer>, fileName: string) => {
  const { file, upload } = await ask(BeginUpload, {
    body: { category: 'document', fileName, contentType: 'application/pdf', size: bytes.length },
  })
  await postForm(upload, bytes)
  return file.fileId
}

it('the visibilities of a document and the file types for uploads have lists of their own', async () => {
  covers('3.26')
  expect(await ask(GetAllScheduledFileTypes)).toContainEqual({
    id: 'afterDeath',
    name: 'After my death',
    description: expect.stringContaining('once your death has been confirmed'),
  })
  const { types, maximumSize } = await ask(ListUploadTypes)
  expect(types).toContainEqual({ contentType: 'application/pdf', endings: ['.pdf'] })
  expect(maximumSize).toBe(25 * 1024 * 1024)
})

describe('uploads', () => {
  it('become documents with the ids of their files, and with titles from the file names', async () => {
    const { files } = await ask(Upload, {
      query: { category: 'document' },
      body: { files: [pdf('Birth_certificate.pdf'), pdf('Passport.of.Ana.pdf')] },
    })
    const [birth, passport] = await Promise.all(
      files.map(({ fileId }: { fileId: string }) => getDocument(fileId)),
    )
    expect(birth).toMatchObject({ title: 'Birth certificate', category: 'other', version: 1 })
    expect(passport).toMatchObject({ title: 'Passport.of.Ana', visibility: 'now', earlier: [] })
    expect(birth.file).toMatchObject({ fileId: birth.fileId, contentType: 'application/pdf' })
  })

  it('leave no document if one of several is refused', async () => {
    const program = new File([aProgram], 'Deed.pdf', { type: 'application/pdf' })
    const name = `Left behind ${randomUUID()}`
    expect(
      await refusal(Upload, {
        query: { category: 'document' },
        body: { files: [pdf(`${name}.pdf`), program] },
      }),
    ).toMatchObject({ status: 415, code: 'FILE_CONTENT_MISMATCH' })
    expect(await titles({ search: name })).toEqual([])
  })

  it('to the bucket become one document in the given category, however often they are completed', async () => {
    const fileId = await uploadFile(aPdf, 'Policy.pdf')
    const body = { fileId, documentCategory: 'insurance' }
    await Promise.all([1, 2, 3].map(() => ask(CompleteUpload, { body })))
    await ask(CompleteUpload, { body })
    expect(await getDocument(fileId)).toMatchObject({
      title: 'Policy',
      category: 'insurance',
      version: 1,
    })
    expect(await titles({ category: 'insurance' })).toEqual(['Policy'])
  })

  it('that are complete at the same moment are all listed', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => uploadFile(aPdf, `Tax return 200${index}.pdf`)),
    )
    await Promise.all(
      ids.map((fileId) => ask(CompleteUpload, { body: { fileId, documentCategory: 'tax' } })),
    )
    expect(await titles({ category: 'tax' })).toEqual(
      ids.map((_, index) => `Tax return 200${index}`),
    )
  })
})

describe('the file of a document', () => {
  it('is replaced by another version, and the last five before it can be downloaded', async () => {
    const { fileId } = await storeDocument(account, { title: 'Lease' })
    const versions: string[] = [fileId]
    for (let index = 0; index < 7; index += 1) {
      const newFileId = await storeUpload(account)
      const { version } = await getDocument(fileId)
      await ask(ReplaceFile, { body: { fileId, newFileId, version } })
      versions.unshift(newFileId)
    }
    const { file, earlier, version } = await getDocument(fileId)
    expect(version).toBe(8)
    expect([file, ...earlier].map((listed) => listed.fileId)).toEqual(versions.slice(0, 6))
    for (const { path } of earlier) {
      const reply = await send(url, Download, { query: { path }, token: owner.token })
      expect(reply.status).toBe(200)
    }
    for (const gone of versions.slice(6)) {
      expect(await findFile(account.userId, FileId.parse(gone))).toBeUndefined()
    }
    await ask(Delete, { query: { id: fileId } })
    for (const earlierId of versions) {
      expect(await findFile(account.userId, FileId.parse(earlierId))).toBeUndefined()
    }
  })

  it('is replaced once by a repeated call, and not by a tab that is out of date', async () => {
    const { fileId } = await storeDocument(account)
    const newFileId = await storeUpload(account)
    const replace = (body: object) => ({ body: { fileId, newFileId, version: 1, ...body } })
    await ask(ReplaceFile, replace({}))
    const again = await ask(ReplaceFile, replace({}))
    expect(again).toMatchObject({ version: 2, file: { fileId: newFileId } })
    const another = await storeUpload(account)
    expect(await refusal(ReplaceFile, replace({ newFileId: another }))).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    })
  })

  it('is never a file that belongs to something else, or was not uploaded', async () => {
    const [one, other] = [await storeDocument(account), await storeDocument(account)]
    const replace = (newFileId: string) => ({ body: { fileId: one.fileId, newFileId } })
    expect(await refusal(ReplaceFile, replace(other.fileId))).toMatchObject({
      status: 409,
      code: 'FILE_IN_USE',
    })
    expect(await refusal(ReplaceFile, replace(randomUUID()))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    const { file } = await ask(BeginUpload, {
      body: {
        category: 'document',
        fileName: 'Deed.pdf',
        contentType: 'application/pdf',
        size: 1000,
      },
    })
    expect(await refusal(ReplaceFile, replace(file.fileId))).toMatchObject({
      status: 409,
      code: 'FILE_NOT_UPLOADED',
    })
    expect(await getDocument(one.fileId)).toMatchObject({ version: 1, earlier: [] })
  })

  it('cannot be deleted alone, without its document', async () => {
    const { fileId } = await storeDocument(account)
    const newFileId = await storeUpload(account)
    await ask(ReplaceFile, { body: { fileId, newFileId } })
    expect(await refusal(Delete, { query: { id: newFileId } })).toMatchObject({
      status: 409,
      code: 'FILE_IN_USE',
    })
  })
})

describe('a paper', () => {
  it('is recorded without a file, with where it lies, and gets its first file later', async () => {
    const { fileId } = await ask(AddPaper, {
      body: {
        title: 'Marriage certificate',
        category: 'identity',
        holder: 'Ana and Ben',
        originalPlace: 'In the blue folder',
        note: 'The second one is\nin the safe.',
      },
    })
    const paper = await getDocument(fileId)
    expect(paper).toMatchObject({ originalPlace: 'In the blue folder', holder: 'Ana and Ben' })
    expect(paper.file).toBeUndefined()
    const stored = JSON.stringify(await findDocument(account.userId, FileId.parse(fileId)))
    expect(stored).not.toContain('blue folder')
    await ask(ReplaceFile, { body: { fileId, newFileId: await storeUpload(account) } })
    expect(await getDocument(fileId)).toMatchObject({
      originalPlace: 'In the blue folder',
      earlier: [],
      file: { contentType: 'application/pdf' },
    })
  })

  it('that the owner wrote here is listed as such, until its text is gone', async () => {
    const { fileId } = await ask(AddPaper, {
      body: { title: 'Funeral wishes', note: 'No flowers.', writtenHere: true },
    })
    const listed = async () =>
      (await ask(GetDocuments, { body: { search: 'funeral wishes' } })).items.map(
        ({ writtenHere }: DocumentItem) => writtenHere,
      )
    expect(await listed()).toEqual([true])
    await ask(UpdateFileDetails, { body: { fileId, note: 'No flowers, please.' } })
    expect(await listed()).toEqual([true])
    await ask(UpdateFileDetails, { body: { fileId, note: null } })
    expect(await listed()).toEqual([undefined])
  })

  it('counts as the place of the signed will while it says where the will lies', async () => {
    const noted = async () => (await ask(wills.operations.GetWillsGroup)).originalNotedIn
    const originalPlace = 'In the safe'
    const signed = { title: 'My will, signed', signedWill: true }
    await ask(AddPaper, { body: { title: 'Deed', originalPlace } })
    const { fileId } = await ask(AddPaper, { body: signed })
    expect(await noted()).toBeUndefined()
    await ask(UpdateFileDetails, { body: { fileId, originalPlace } })
    expect(await noted()).toBe(fileId)
    const { items: tasks } = await ask(dashboard.operations.PersonalOnboarding)
    const documentCount = (await ask(GetDocuments, { body: {} })).total
    expect(tasks).toContainEqual({ id: 'keep-documents', done: true, count: documentCount })
    const { items: missing } = await ask(GetMissingPapers)
    expect(missing.map(({ paperId }: MissingPaper) => paperId)).not.toContain('signed-will')
    await ask(UpdateFileDetails, { body: { fileId, note: 'Ask Ana for the key' } })
    expect(await noted()).toBe(fileId)
    for (const change of [{ originalPlace: null }, { signedWill: false }]) {
      await ask(UpdateFileDetails, { body: { fileId, originalPlace, signedWill: true } })
      await ask(UpdateFileDetails, { body: { fileId, ...change } })
      expect(await noted()).toBeUndefined()
    }
    const other = await ask(AddPaper, { body: { ...signed, originalPlace } })
    await ask(Delete, { query: { id: fileId } })
    expect(await noted()).toBe(other.fileId)
    await ask(Delete, { query: { id: other.fileId } })
    expect(await noted()).toBeUndefined()
  })

  it('loses the details that are emptied, and keeps the others', async () => {
    const { fileId } = await ask(AddPaper, {
      body: { title: 'Passport', holder: 'Ana', note: 'Renew early', expiresOn: '2031-05-01' },
    })
    await ask(UpdateFileDetails, { body: { fileId, holder: '', expiresOn: null } })
    const changed = await getDocument(fileId)
    expect(changed).toMatchObject({ title: 'Passport', note: 'Renew early' })
    for (const gone of ['holder', 'expiresOn', 'remindAt']) expect(changed).not.toHaveProperty(gone)
    await ask(UpdateFileDetails, { body: { fileId, note: null } })
    expect(await getDocument(fileId)).not.toHaveProperty('note')
  })

  it('cannot expire before it was issued', async () => {
    const dates = { issuedOn: '2026-05-02', expiresOn: '2026-05-01' }
    expect(await refusal(AddPaper, { body: { title: 'Visa', ...dates } })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    })
  })
})

describe('the list of documents', () => {
  it('is searched by title, holder and name of the file, without case and accents', async () => {
    const { fileId } = await storeDocument(account, { title: 'Überweisung', holder: 'José' })
    for (const search of ['uberweisung', 'JOSE uber', 'deed of']) {
      const { items } = await ask(GetDocuments, { body: { search, pageSize: 100 } })
      const ids = items.map((item: Document) => item.fileId)
      expect(ids, search).toContain(fileId)
    }
    expect(await titles({ search: 'uberweisung', category: 'medical' })).toEqual([])
    await ask(UpdateFileDetails, { body: { fileId, category: 'medical', title: 'Befund' } })
    expect(await titles({ search: 'befund jose', category: 'medical' })).toEqual(['Befund'])
    expect(await titles({ search: 'uberweisung' })).toEqual([])
  })

  it('that expire begins with the document that expires first', async () => {
    const person = await newPerson(url)
    const personsAccount = await accountOf(person)
    for (const [title, expiresOn] of [
      ['Later', '2035-01-01'],
      ['Soon', '2027-01-01'],
      ['Never', undefined],
    ] as const) {
      await storeDocument(personsAccount, {
        title,
        file: undefined,
        ...(expiresOn ? { expiresOn } : {}),
      })
    }
    const { items, total } = await json(send(url, GetExpiringDocuments, { token: person.token }))
    expect(items.map(({ title }: Document) => title)).toEqual(['Soon', 'Later'])
    expect(total).toBe(2)
  })
})

describe('the checklist of papers', () => {
  it('gets shorter with each paper that is added or dismissed, and longer when one is wanted again', async () => {
    const person = await newPerson(url)
    const papers = async (reply: ReturnType<typeof send>) =>
      (await json(reply)).items.map(({ paperId }: { paperId: string }) => paperId)
    const { token } = person
    const missing = () => papers(send(url, GetMissingPapers, { token }))
    const dismiss = ({ dismissed }: { readonly dismissed: boolean }) =>
      papers(send(url, DismissMissingPaper, { token, body: { paperId: 'health-care', dismissed } }))
    const before = await missing()
    const others = ['funeral-wishes', 'health-care', 'power-of-attorney', 'insurance']
    expect(before).toEqual(['funeral-wishes', 'identity', ...others.slice(1)])
    await storeDocument(await accountOf(person), { title: 'PASSPORT of Ana', file: undefined })
    expect(await missing()).toEqual(others)
    expect(await dismiss({ dismissed: true })).toEqual([
      'funeral-wishes',
      'power-of-attorney',
      'insurance',
    ])
    expect(await dismiss({ dismissed: true })).toEqual([
      'funeral-wishes',
      'power-of-attorney',
      'insurance',
    ])
    expect(await dismiss({ dismissed: false })).toEqual(others)
  })
})

describe('an owner whose plan has ended', () => {
  it('reads and deletes documents, and adds or changes none', async () => {
    const lapsed = await newPerson(url)
    const { fileId } = await storeDocument(await accountOf(lapsed))
    const answer = async (operation: Operation, call: Call) => {
      const { status, text } = await send(url, operation, { ...call, token: lapsed.token })
      return status === 200 ? 200 : JSON.parse(text).code
    }
    const body = { fileId, title: 'Other' }
    expect(await answer(UpdateFileDetails, { body })).toBe('UPGRADE_REQUIRED')
    expect(await answer(AddPaper, { body: { title: 'New' } })).toBe('UPGRADE_REQUIRED')
    expect(
      await answer(Upload, {
        query: { category: 'document' },
        body: { files: [pdf('New.pdf')] },
      }),
    ).toBe('UPGRADE_REQUIRED')
    expect(await answer(GetDocuments, { body: {} })).toBe(200)
    expect(await answer(GetDocumentById, { query: { fileId } })).toBe(200)
    expect(await answer(EndReminders, { body: { fileId } })).toBe(200)
    expect(await answer(Delete, { query: { id: fileId } })).toBe(200)
  })
})

describe('a scan of a signed will', () => {
  it('is listed among the uploaded wills, and downloads by its id', async () => {
    const { fileId } = await storeDocument(account, { title: 'My will, signed' })
    const uploadedWills = async () =>
      (await ask(wills.operations.GetUploadedWills)).map((scan: { fileId: string }) => scan.fileId)
    const download = () =>
      send(url, DownloadVirtualWillByFileId, { query: { fileId }, token: owner.token })
    expect((await download()).status).toBe(404)
    await ask(UpdateFileDetails, { body: { fileId, signedWill: true } })
    expect(await uploadedWills()).toEqual([fileId])
    expect((await download()).status).toBe(200)
    await ask(Delete, { query: { id: fileId } })
    expect(await uploadedWills()).toEqual([])
  })
})

describe('reminders of an expiry', () => {
  const day = 24 * 3600_000
  const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
  /** Reminders come at 15:00 UTC. */
  const reminderOf = (expiresOn: string, daysBefore: number) =>
    new Date(Date.parse(expiresOn) + 15 * 3600_000 - daysBefore * day).toISOString()

  /** A passport whose first reminder was due yesterday, and the due entry that the sweep offers. */
  const passport = async (person: TestPerson) => {
    const personsAccount = await accountOf(person)
    const expiresOn = dayFromNow(89)
    const at = reminderOf(expiresOn, 90)
    const { fileId } = await storeDocument(personsAccount, {
      title: 'Passport',
      file: undefined,
      expiresOn,
      remindAt: at,
    })
    const due = {
      type: 'DueOffered',
      kind: 'document',
      owner: personsAccount.userId,
      id: fileId,
      at,
    }
    const nextReminder = async () => (await findDocument(personsAccount.userId, fileId))?.remindAt
    return { personsAccount, fileId, expiresOn, due, nextReminder }
  }

  it('come once, and end with one tap that needs no sign-in', async () => {
    const person = await newPerson(url)
    const { due, nextReminder, expiresOn } = await passport(person)
    const sentBefore = (await inbox(url, person.email)).length
    await Promise.all([1, 2, 3].map(() => handleFollowUp(due)))
    const { subject, text } = await nextMessage(url, person.email, sentBefore)
    expect(subject).toBe(`Passport expires on ${longDate(expiresOn)}`)
    expect(await nextReminder()).toBe(reminderOf(expiresOn, 30))
    const code = /\/portal\/reminder#code=([\w-]{27})/.exec(text)?.[1]
    const tap = () => send(url, EndRemindersByCode, { body: { code } })
    expect(JSON.parse((await tap()).text)).toEqual({ title: 'Passport' })
    expect((await tap()).status).toBe(200)
    expect(await nextReminder()).toBeUndefined()
    await handleFollowUp(due)
    expect((await inbox(url, person.email)).length).toBe(sentBefore + 1)
    // The link of a deleted document is answered like a code that never was.
    await json(send(url, Delete, { query: { id: due.id }, token: person.token }))
    const unknown = await send(url, EndRemindersByCode, { body: { code: 'A'.repeat(27) } })
    expect(JSON.parse(unknown.text).code).toBe('CODE_INVALID')
    expect(JSON.parse((await tap()).text).code).toBe('CODE_INVALID')
  })

  it('do not come while a death is reported, but the next one stays planned', async () => {
    const person = await newPerson(url)
    const { personsAccount, due, nextReminder, expiresOn } = await passport(person)
    const sentBefore = (await inbox(url, person.email)).length
    await writeAll([
      accountChange(personsAccount.userId, { reportedSince: new Date().toISOString() }),
    ])
    await handleFollowUp(due)
    expect(await nextReminder()).toBe(reminderOf(expiresOn, 30))
    expect((await inbox(url, person.email)).length).toBe(sentBefore)
  })

  it('end when the owner says so, until the document gets another date', async () => {
    const { fileId } = await storeDocument(account, {
      file: undefined,
      expiresOn: dayFromNow(200),
    })
    expect(await getDocument(fileId)).toHaveProperty('remindAt')
    const ended = await ask(EndReminders, { body: { fileId } })
    expect(ended).not.toHaveProperty('remindAt')
    expect(ended.version).toBe(1)
    const expiresOn = dayFromNow(400)
    await ask(UpdateFileDetails, { body: { fileId, version: 1, expiresOn } })
    expect(await getDocument(fileId)).toMatchObject({ remindAt: reminderOf(expiresOn, 90) })
  })
})
