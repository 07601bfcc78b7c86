import * as z from 'zod'
import { type Due, dueEntry, dueRemoval } from '#functions/core/store/due.ts'
import { personPartition } from '#functions/core/store/keys.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { queryItems, type Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { StoredFile } from '#shared/model/file.ts'
import { FileId, UserId } from '#shared/model/ids.ts'
import { driveQuota } from '#shared/rules/files/file-types.ts'
import { presignDownload } from './bucket.ts'

/** A file as the table keeps it. Its bytes are in the bucket, at its path. */
export const FileRecord = StoredFile.extend({
  owner: UserId,
  /** What it belongs to, and is deleted with: the id of a message, or `passing` for a certificate that was handed in. */
  attachedTo: z.string().optional(),
})
export type FileRecord = z.infer<typeof FileRecord>

const rowOf = ({ fileId, status, category, createdAt, fileName, contentType, size }: FileRecord) =>
  // A file that is still to come is in no list.
  status === 'READY'
    ? { id: fileId, lists: { [category]: createdAt }, summary: { fileName, contentType, size } }
    : undefined

const records = ownedRecord({
  name: 'File',
  schema: FileRecord,
  idOf: ({ fileId }) => fileId,
  sortKey: (fileId: FileId) => `FILE#${fileId}`,
  unchanged: ['status', 'attachedTo'],
  // A file that came to another status, or to something else, is not the one that was meant.
  stale: notFound,
  // By category, the newest first.
  lists: {
    noun: 'FILES',
    summary: StoredFile.pick({ fileName: true, contentType: true, size: true }),
    newestFirst: true,
    rowOf,
  },
})

/** How many files are looked through for a name, the newest first. */
const searchedFiles = 1000

/** How long an upload may take. Whatever is not complete then is forgotten, in milliseconds. */
const pendingFor = 24 * 3600_000

const dueOf = ({ owner, fileId, createdAt }: FileRecord): Due => ({
  kind: 'file',
  owner,
  id: fileId,
  at: new Date(Date.parse(createdAt) + pendingFor).toISOString(),
})

/** The bytes that a person keeps, those announced included, are counted in one item of theirs. */
const usage = (owner: UserId, by: number): Write => ({
  update: {
    Key: { pk: personPartition(owner), sk: 'DRIVE' },
    UpdateExpression: 'ADD usedBytes :by',
    ...(by > 0
      ? { ConditionExpression: 'attribute_not_exists(usedBytes) OR usedBytes <= :room' }
      : {}),
    ExpressionAttributeValues: { ':by': by, ...(by > 0 ? { ':room': driveQuota - by } : {}) },
  },
  onConflict: () =>
    new AppError('STORAGE_FULL', 'Your 5 GB are used up. Delete a file that you no longer need.'),
})

/** What somebody learns who deletes a file, or takes it for something else, that belongs to something. */
export const fileInUse = () =>
  new AppError(
    'FILE_IN_USE',
    'This file belongs to a message, or to a report. It can only be taken away there.',
    { field: 'id' },
  )

/** The part of a transaction that gives a ready file to what it belongs to, and to nothing else (`FILE_IN_USE`). */
export const fileAttachment = (file: FileRecord, attachedTo: string): Write => ({
  update: {
    Key: records.keyOf(file.owner, file.fileId),
    UpdateExpression: 'SET attachedTo = :to',
    ConditionExpression:
      '#status = :ready AND (attribute_not_exists(attachedTo) OR attachedTo = :to)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':to': attachedTo, ':ready': 'READY' },
  },
  onConflict: fileInUse,
})

/** The parts of a transaction that make room for a file which is still to come (`STORAGE_FULL`). */
export const fileCreation = (file: FileRecord): Write[] => [
  ...records.creation(file.owner, file),
  accountCheck(file.owner),
  usage(file.owner, file.size),
  dueEntry(dueOf(file)),
]

/** The parts of a transaction that make a pending file ready, once its bytes are at its path. */
export const fileCompletion = (pending: FileRecord, ready: FileRecord): Write[] => [
  ...records.replacement(ready.owner, pending, ready),
  accountCheck(ready.owner),
  dueRemoval(dueOf(pending)),
]

/**
 * The parts of a transaction that remove a file: its record, its row, the room that it takes, and by an event its
 * bytes. A file that is gone, or came to another status since it was read, is `NOT_FOUND`.
 */
export const fileRemoval = (file: FileRecord): Write[] => [
  ...records.removal(file.owner, file),
  usage(file.owner, -file.size),
  ...(file.status === 'READY' ? [] : [dueRemoval(dueOf(file))]),
  outboxEntry({ type: 'FileRemoved', owner: file.owner, path: file.path }),
]

/** A file of one person's, in any status, or nothing. */
export const findFile = (owner: UserId, fileId: FileId): Promise<FileRecord | undefined> =>
  records.find(owner, fileId)

/** A file that can be handed out. Anybody else's, a missing and a pending one are `NOT_FOUND` alike. */
export const loadReadyFile = async (owner: UserId, fileId: FileId): Promise<FileRecord> => {
  const file = await findFile(owner, fileId)
  if (file?.status !== 'READY') throw notFound()
  return file
}

/** The newest ready file of one category that was uploaded under a name, or nothing. */
export const findFileByName = async (
  owner: UserId,
  category: FileRecord['category'],
  fileName: string,
): Promise<FileId | undefined> => {
  const rows = await records.lists().first(owner, category, searchedFiles)
  const row = rows.find(({ summary }) => summary.fileName === fileName)
  return row && FileId.parse(row.id)
}

/** One page of the paths of a person's files, in any status: what deletion has to remove from the bucket. */
export const listFilePaths = async (owner: UserId, after?: FileId) => {
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :file)',
    ExpressionAttributeValues: { ':pk': personPartition(owner), ':file': 'FILE#' },
    ConsistentRead: true,
    Limit: 100,
    ...(after ? { ExclusiveStartKey: records.keyOf(owner, after) } : {}),
  })
  const files = items.map(records.fromItem)
  return { paths: files.map(({ path }) => path), next: lastKey && files.at(-1)?.fileId }
}

/**
 * An address that downloads a file for five minutes, from the bucket's origin and always as an attachment. Whoever
 * hands it out has decided that the caller may have the file.
 */
export const attachmentUrl = (file: FileRecord): Promise<string> => presignDownload(file)

/** A file as its owner sees it. */
export const storedFile = ({ owner: _, attachedTo: __, ...file }: FileRecord): StoredFile => file
