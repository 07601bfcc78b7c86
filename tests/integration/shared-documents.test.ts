import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Account } from '#functions/domain/accounts/account.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import type { StoredDocument } from '#functions/domain/documents/document-repository.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { document } from '#shared/contract/document.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { storage } from '#shared/contract/storage.ts'
import type { DocumentItem } from '#shared/model/document.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { type Share, TargetId } from '#shared/model/share.ts'
import { covers } from '#tests/covers.ts'
import { type Call, json, send } from '../api.ts'
import { storeDocument, storeUpload } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf, storeContact, storeShare } from '../builders/sharing.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

const url = inject('url')
const {
  DownloadVirtualWillByFileId,
  GetDocumentById,
  GetDocuments,
  ReplaceFile,
  ShareDocument,
  ShareVirtualWill,
  UpdateFileDetails,
} = document.operations
const { Delete, Download, DownloadLense } = storage.operations
const { GetSharedWithMeFileList } = sharing.operations

let owner: TestPerson
let account: Account
/** Has no plan: a person who reads needs none. */
let friend: TestPerson
let stranger: TestPerson
let contactId: ContactId

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  ;[owner, friend, stranger] = await Promise.all([newPerson(url), newPerson(url), newPerson(url)])
  await entitle(owner, 'doublewilluser')
  account = await accountOf(owner)
  contactId = await storeContact(account, friend.email)
})

const reply = ({ token }: TestPerson, operation: Operation, call: Call = {}) =>
  send(url, operation, { ...call, token })
const statusOf = async (person: TestPerson, operation: Operation, call: Call = {}) =>
  (await reply(person, operation, call)).status
const readStatus = (person: TestPerson, fileId: string) =>
  statusOf(person, GetDocumentById, { query: { fileId } })
const changeDocument = (body: object) => json(reply(owner, UpdateFileDetails, { body }))

const storeClaimedShare = async (target: Pick<Share, 'targetId' | 'targetFilter'>, parts = {}) => {
  const { userId: granteeUserId } = await accountOf(friend)
  const fullTarget = { targetType: 'document' as const, ...target }
  await storeShare(account, fullTarget, contactId, { status: 'CLAIMED', granteeUserId, ...parts })
}

const shareDocument = async (parts: Parameters<typeof storeDocument>[1] = {}, terms = {}) => {
  const stored = await storeDocument(account, parts)
  await storeClaimedShare({ targetId: TargetId.parse(stored.fileId) }, terms)
  return stored
}

const listDocumentIds = async (person: TestPerson, body: object = {}) => {
  const profileId = account.userProfileId
  const { items } = await json(
    reply(person, GetDocuments, { body: { profileId, pageSize: 100, ...body } }),
  )
  return items.map(({ fileId }: DocumentItem) => fileId)
}

describe('a document that is shared with a person', () => {
  it('is read by them alone, with the place of the original, and the owner’s log shows it', async () => {
    const { fileId } = await shareDocument({
      title: 'Deed of Juniper Street',
      originalPlace: 'In the safe',
    })
    const answer = await json(reply(friend, GetDocumentById, { query: { fileId } }))
    expect(answer).toMatchObject({
      title: 'Deed of Juniper Street',
      originalPlace: 'In the safe',
      from: { userProfileId: account.userProfileId },
    })
    expect(await readStatus(stranger, fileId)).toBe(404)
    const { items } = await listOpenedActivity(account, { pageSize: 5 })
    expect(items.find(({ kind }) => kind === 'SHARE_OPENED')?.subject).toContain(friend.email)
    expect(await listDocumentIds(friend, { search: 'juniper' })).toEqual([fileId])
    const sharedFiles = await json(reply(friend, GetSharedWithMeFileList))
    expect(sharedFiles.items).toContainEqual(
      expect.objectContaining({ targetId: fileId, category: expect.any(String) }),
    )
    expect(
      await statusOf(stranger, GetDocuments, { body: { profileId: account.userProfileId } }),
    ).toBe(404)
  })

  it('is downloaded in its current version only', async () => {
    const { fileId } = await shareDocument()
    const newFileId = await storeUpload(account)
    await json(reply(owner, ReplaceFile, { body: { fileId, newFileId } }))
    const { file, earlier } = await json(reply(owner, GetDocumentById, { query: { fileId } }))
    const before = earlier[0]
    expect(await statusOf(owner, Download, { query: { path: before.path } })).toBe(200)
    const query = { path: file.path }
    expect(await statusOf(friend, Download, { query })).toBe(200)
    expect(await statusOf(friend, DownloadLense, { query: { ...query, lenseId: fileId } })).toBe(
      200,
    )
    expect(await statusOf(friend, Download, { query: { path: before.path } })).toBe(404)
    expect(await statusOf(stranger, Download, { query })).toBe(404)
    const seen = await json(reply(friend, GetDocumentById, { query: { fileId } }))
    expect(seen).toMatchObject({ file: { fileId: newFileId }, earlier: [] })
  })

  it('opens no earlier than its record says, and at the stage of messages after a death', async () => {
    const { fileId } = await shareDocument({ title: 'Letter of wishes' })
    await changeDocument({ fileId, visibility: 'afterDeath' })
    expect(await readStatus(friend, fileId)).toBe(404)
    await plantPassing(account.userId, ['notices'])
    expect(await readStatus(friend, fileId)).toBe(404)
    await plantPassing(account.userId, ['notices', 'messages'])
    expect(await readStatus(friend, fileId)).toBe(200)
    await plantPassing(account.userId, [])
    expect(await readStatus(friend, fileId)).toBe(404)
    await changeDocument({ fileId, visibility: 'nobody' })
    await plantPassing(account.userId, ['notices', 'messages'])
    expect(await readStatus(friend, fileId)).toBe(404)
    await plantPassing(account.userId, [])
  })

  it('is also read while it is in a category that is shared', async () => {
    covers('7.8')
    const targetId = TargetId.parse(account.userProfileId)
    await storeClaimedShare({ targetId, targetFilter: 'medical' })
    const { fileId } = await storeDocument(account, { title: 'Blood type' })
    expect(await readStatus(friend, fileId)).toBe(404)
    await changeDocument({ fileId, category: 'medical' })
    expect(await readStatus(friend, fileId)).toBe(200)
    expect(await listDocumentIds(friend, { category: 'medical' })).toEqual([fileId])
    expect(await listDocumentIds(friend, { category: 'medical', pageNumber: 2 })).toEqual([])
    await changeDocument({ fileId, category: 'other' })
    expect(await readStatus(friend, fileId)).toBe(404)
  })

  it('stays readable when its owner has no plan any more', async () => {
    const { fileId } = await shareDocument()
    await entitle(owner, 'free')
    expect(await readStatus(friend, fileId)).toBe(200)
    await entitle(owner, 'doublewilluser')
  })

  it('is gone for them once its owner deletes it, together with its share', async () => {
    const { fileId } = await shareDocument()
    await json(reply(owner, Delete, { query: { id: fileId } }))
    expect(await readStatus(friend, fileId)).toBe(404)
    const remaining = (await listAllShares(account.userId)).map(({ targetId }) => String(targetId))
    expect(remaining).not.toContain(fileId)
  })
})

describe('sharing a document', () => {
  const share = (fileId: string, body: object, operation: Operation = ShareDocument) =>
    reply(owner, operation, { query: { fileId }, body: { contactIds: [contactId], ...body } })

  it('adds contacts to its readers, and is refused for a document that is for nobody', async () => {
    const { fileId } = await storeDocument(account)
    const { contactId: other } = await json(
      reply(owner, contactData.operations.AddQuickContact, {
        ...contactData.operations.AddQuickContact.example,
      }),
    )
    await json(share(fileId, { silent: true }))
    const { items } = await json(
      share(fileId, { contactIds: [other], posthumousOnly: true, silent: true }),
    )
    expect(
      items.map(({ contactId: id, posthumousOnly }: Share) => [id, posthumousOnly]).toSorted(),
    ).toEqual(
      [
        [contactId, false],
        [other, true],
      ].toSorted(),
    )
    await changeDocument({ fileId, visibility: 'nobody' })
    expect((await share(fileId, {})).status).toBe(400)
  })

  it('is done for a scan of a signed will like for a will, and the reader downloads it', async () => {
    const { fileId }: StoredDocument = await storeDocument(account, { title: 'My will, signed' })
    expect((await share(fileId, {}, ShareVirtualWill)).status).toBe(404)
    await changeDocument({ fileId, signedWill: true })
    expect((await share(fileId, { silent: true }, ShareVirtualWill)).status).toBe(200)
    await storeClaimedShare({ targetId: TargetId.parse(fileId) }, { version: 2 })
    const download = (person: TestPerson) =>
      statusOf(person, DownloadVirtualWillByFileId, { query: { fileId } })
    expect(await download(friend)).toBe(200)
    expect(await download(stranger)).toBe(404)
  })
})
