import { randomUUID } from 'node:crypto'
import { writeAll } from '#functions/core/store/table.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  documentCreation,
  findDocument,
  openDocument,
  type StoredDocument,
  sealDocument,
} from '#functions/domain/documents/document-repository.ts'
import { newDocument, toDocumentFile } from '#functions/domain/documents/new-document.ts'
import { removeDocument } from '#functions/domain/documents/remove-document.ts'
import { presignUpload, putObject } from '#functions/domain/files/bucket.ts'
import {
  type FileRecord,
  fileCompletion,
  fileCreation,
} from '#functions/domain/files/file-record.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import { exampleDocumentId } from '#shared/contract/example.ts'
import type { Document } from '#shared/model/document.ts'
import { FileId } from '#shared/model/ids.ts'
import { nextReminder } from '#shared/rules/documents/reminders.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { postForm } from './example-files.ts'
import { aPdf } from './file-bytes.ts'

const pendingFile = (
  { userId, userProfileId }: Account,
  fileId: FileId,
  fileName: string,
): FileRecord => ({
  owner: userId,
  fileId,
  category: 'document',
  fileName,
  contentType: 'application/pdf',
  size: aPdf.length,
  status: 'PENDING',
  path: drivePath({ userProfileId, fileId }),
  createdAt: new Date().toISOString(),
})

/** Stores a document without any check: a paper if `file: undefined` is given, else with a PDF. */
export const storeDocument = async (
  account: Account,
  { fileId = FileId.parse(randomUUID()), ...parts }: Partial<Document> = {},
): Promise<StoredDocument> => {
  const now = new Date()
  const isPaper = 'file' in parts && parts.file === undefined
  const pending = pendingFile(account, fileId, 'Deed of the house.pdf')
  const ready: FileRecord = { ...pending, status: 'READY', attachedTo: fileId }
  if (!isPaper) {
    await writeAll(fileCreation(pending))
    await putObject(pending.path, aPdf, pending.contentType)
    await writeAll(fileCompletion(pending, ready))
  }
  const begun = newDocument(
    {
      fileId,
      title: 'Deed of the house',
      category: 'property',
      ...(isPaper ? {} : { file: toDocumentFile(ready) }),
    },
    now,
  )
  const blank = await openDocument(account, begun)
  const { stored: _, ...whole } = { ...blank, ...parts }
  const sealed = await sealDocument(account, blank, {
    ...whole,
    remindAt: parts.remindAt ?? nextReminder(whole, now)?.at,
  })
  await writeIndexed(() => documentCreation(account.userId, sealed))
  return sealed
}

/**
 * Stores papers without files, with varied titles. Those in the same part of the search index are
 * stored one by one, because each of them changes that part.
 */
export const fillDocuments = async (account: Account, count: number): Promise<void> => {
  const lanes = new Map<string, Partial<Document>[]>()
  for (let index = 0; index < count; index += 1) {
    const fileId = FileId.parse(randomUUID())
    const lane = fileId.slice(0, 1)
    const paper = { fileId, title: `Statement number ${index}`, file: undefined }
    lanes.set(lane, [...(lanes.get(lane) ?? []), paper])
  }
  await Promise.all(
    [...lanes.values()].map(async (papers) => {
      for (const paper of papers) await storeDocument(account, paper)
    }),
  )
}

/** Stores an announced file of the category `document`, uploaded but in no drive yet. */
export const storeUpload = async (account: Account): Promise<FileId> => {
  const fileId = FileId.parse(randomUUID())
  const pending = pendingFile(account, fileId, 'Deed, signed again.pdf')
  await writeAll(fileCreation(pending))
  const reply = await postForm(await presignUpload(pending), aPdf)
  if (!reply.ok) throw new Error(await reply.text())
  return fileId
}

/** Stores the document that the examples name, at version 1: a paper without a file. */
export const storeExampleDocument = async (account: Account): Promise<void> => {
  const { userId } = account
  if (await findDocument(userId, exampleDocumentId)) await removeDocument(userId, exampleDocumentId)
  await storeDocument(account, { fileId: exampleDocumentId, file: undefined })
}

/** Stores a link as a reminder of the example document has it, and returns its code. */
export const storeReminderLink = async ({ userId }: Account): Promise<string> => {
  const code = newLinkCode()
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  await writeAll([
    ...linkCreation(hashLinkCode(code), {
      userId,
      purpose: 'document',
      subject: exampleDocumentId,
      expiresAt,
    }),
  ])
  return code
}
