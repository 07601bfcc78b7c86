import * as z from 'zod'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueEntry, dueMove, dueRemoval } from '#functions/core/store/due.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryItems, type Write, writeAll } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { FileRemoved } from '#shared/model/event.ts'
import { StoredFile } from '#shared/model/file.ts'
import { FileId, UserId } from '#shared/model/ids.ts'
import { driveQuota, needsPlan, quotaWithoutPlan } from '#shared/rules/files/file-types.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { presignDownload, presignShown } from './bucket.ts'

/** A file as the table stores it. Its bytes are in the bucket, at its path. */
export const FileRecord = StoredFile.extend({
  owner: UserId,
  /**
   * The record with which the file is deleted: the id of a message, memory, document, digital
   * account, business or contact. For their own picture it is the id of the person, for a
   * certificate `passing`.
   */
  attachedTo: z.string().optional(),
})
export type FileRecord = z.infer<typeof FileRecord>

const fileRow = ({
  fileId,
  status,
  category,
  createdAt,
  fileName,
  contentType,
  size,
}: FileRecord) =>
  // A file whose upload is not complete is in no list.
  status === 'READY'
    ? { id: fileId, lists: { [category]: createdAt }, summary: { fileName, contentType, size } }
    : undefined

const records = ownedRecord({
  name: 'File',
  schema: FileRecord,
  idOf: ({ fileId }) => fileId,
  sortKey: (fileId: FileId) => `FILE#${fileId}`,
  ifUnchanged: ['status', 'attachedTo'],
  // If the status or the attachment changed, the caller's decision is out of date.
  stale: notFound,
  accountCheck,
  // By category, the newest first.
  lists: {
    noun: 'FILES',
    summary: StoredFile.pick({ fileName: true, contentType: true, size: true }),
    newestFirst: true,
    rowOf: fileRow,
  },
})

/** How many files a search by name looks at, the newest first. */
const maxSearchedFiles = 1000

/** How long an upload may take. After that an incomplete file is removed. */
const pendingForMs = day

/** How long a file waits for the record that it was uploaded for. After that it is removed. */
const unattachedForMs = 30 * day

const dueOf = ({ owner, fileId, createdAt, status }: FileRecord): Due => ({
  kind: 'file',
  owner,
  id: fileId,
  at: new Date(
    Date.parse(createdAt) + (status === 'PENDING' ? pendingForMs : unattachedForMs),
  ).toISOString(),
})

/**
 * When a file will be removed if nothing happens to it before. This is so for an incomplete file,
 * and for a file that belongs to no record. Undefined for other files, and for every complete
 * picture: earlier versions did not attach the pictures of people and contacts to a record, so they
 * may be in use.
 */
export const removalAt = (file: FileRecord): string | undefined =>
  file.status === 'PENDING' || (file.attachedTo === undefined && file.category !== 'avatar')
    ? dueOf(file).at
    : undefined

/** The due entry that makes a worker delete the bytes of a removed file. Its id is their path. */
export const removedFileDue = ({
  owner,
  path,
  at,
}: Omit<FileRemoved, 'type' | 'at'> & { at: string }): Due => ({
  kind: 'removed-file',
  owner,
  id: path,
  at,
})

/**
 * The part of a transaction that adds to the bytes that a person stores, announced files included.
 * `STORAGE_FULL` if not enough is left. One item counts them all (`usedBytes`). It also counts the
 * bytes of files that need no plan (`freeBytes`), apart from the rest. Otherwise an account without
 * a plan could fill the whole drive with them.
 */
const usageChange = ({ owner, category }: FileRecord, addedBytes: number): Write => {
  const quotas = needsPlan(category)
    ? { usedBytes: driveQuota }
    : { usedBytes: driveQuota, freeBytes: quotaWithoutPlan }
  const counters = Object.entries(quotas)
  const room = Object.fromEntries(counters.map(([name, quota]) => [`:${name}`, quota - addedBytes]))
  const hasRoom = counters.map(([name]) => `(attribute_not_exists(${name}) OR ${name} <= :${name})`)
  return {
    update: {
      Key: { pk: personPartition(owner), sk: 'DRIVE' },
      UpdateExpression: `ADD ${counters.map(([name]) => `${name} :added`).join(', ')}`,
      ...(addedBytes > 0
        ? {
            ConditionExpression: hasRoom.join(' AND '),
            ExpressionAttributeValues: { ':added': addedBytes, ...room },
          }
        : { ExpressionAttributeValues: { ':added': addedBytes } }),
    },
    onConflict: () =>
      new AppError(
        'STORAGE_FULL',
        needsPlan(category)
          ? 'Your 5 GB are used up. Delete a file that you no longer need.'
          : 'There is no room left for pictures and certificates. Delete one that you no longer need.',
      ),
  }
}

/** The error for deleting or attaching a file that belongs to a record. */
export const fileInUse = () =>
  new AppError(
    'FILE_IN_USE',
    'This file belongs to a message, a memory, a document, an account, a contact, a business or a report. It can only be taken away there.',
    { field: 'id' },
  )

/**
 * The part of a transaction that attaches a ready file to a record. The file may belong to no other
 * record (`FILE_IN_USE`).
 */
export const fileAttachment = (
  file: Pick<FileRecord, 'owner' | 'fileId'>,
  attachedTo: string,
): Write => ({
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

/**
 * The parts of a transaction that reserve storage for a file before its upload. `STORAGE_FULL` if
 * not enough is left.
 */
export const fileCreation = (file: FileRecord): Write[] => [
  ...records.creation(file.owner, file),
  usageChange(file, file.size),
  dueEntry(dueOf(file)),
]

/** The parts of a transaction that make a pending file ready, once its bytes are at its path. */
export const fileCompletion = (pending: FileRecord, ready: FileRecord): Write[] => [
  ...records.replacement(ready.owner, pending, ready),
  ...dueMove(dueOf(pending), removalAt(ready) === undefined ? undefined : dueOf(ready)),
]

/**
 * The parts of a transaction that remove the due entry of a file. A file that was attached later
 * may still have its entry.
 */
export const fileDueRemoval = (file: FileRecord): Write[] => dueRemoval(dueOf(file))

/**
 * The parts of a transaction that remove a file: its record, its row and its storage count. Its
 * bytes are deleted by an event or, if that is lost, by a due entry. `NOT_FOUND` if it was removed,
 * or its status or attachment changed, since it was read.
 */
export const fileRemoval = (file: FileRecord): Write[] => {
  const at = currentTime().toISOString()
  return [
    ...records.removal(file.owner, file),
    usageChange(file, -file.size),
    ...fileDueRemoval(file),
    dueEntry(removedFileDue({ owner: file.owner, path: file.path, at })),
    outboxEntry({ type: 'FileRemoved', owner: file.owner, path: file.path, at }),
  ]
}

/** A person's file in any status, or nothing. */
export const findFile = (owner: UserId, fileId: FileId): Promise<FileRecord | undefined> =>
  records.find(owner, fileId)

/** Some of a person's files in any status, in no order. Missing ones are left out. */
export const findFiles = (owner: UserId, fileIds: readonly FileId[]): Promise<FileRecord[]> =>
  records.findAll(owner, fileIds)

/**
 * A file that can be served. Another person's, a missing and a pending file are all `NOT_FOUND`.
 */
export const loadReadyFile = async (owner: UserId, fileId: FileId): Promise<FileRecord> => {
  const file = await findFile(owner, fileId)
  if (file?.status !== 'READY') throw notFound()
  return file
}

/** The id of the newest ready file of a category that was uploaded by this name, or nothing. */
export const findFileByName = async (
  owner: UserId,
  category: FileRecord['category'],
  fileName: string,
): Promise<FileId | undefined> => {
  const rows = await records.lists().first(owner, category, maxSearchedFiles)
  const row = rows.find(({ summary }) => summary.fileName === fileName)
  return row && FileId.parse(row.id)
}

/** One page of a person's files, in any status, for their erasure. */
export const listFiles = async (owner: UserId, after?: FileId) => {
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :file)',
    ExpressionAttributeValues: { ':pk': personPartition(owner), ':file': 'FILE#' },
    ConsistentRead: true,
    Limit: 100,
    ...(after ? { ExclusiveStartKey: records.keyOf(owner, after) } : {}),
  })
  const files = items.map(records.fromItem)
  return { files, next: lastKey && files.at(-1)?.fileId }
}

/**
 * A presigned URL that downloads a file, from the bucket's origin and always as an attachment. It
 * is valid as long as `signedForSeconds` says. The caller must have checked the right to the file.
 */
export const attachmentUrl = (file: FileRecord): Promise<string> => presignDownload(file)

/**
 * The address at which a page shows a file, for at least an hour: see `presignShown`. The caller
 * must have checked the right to the file.
 */
export const shownUrl = (
  file: Pick<FileRecord, 'path' | 'fileName' | 'contentType'>,
  wallTime: Date,
): Promise<string> => presignShown(file, wallTime)

/** A file as its owner sees it. */
export const storedFile = ({ owner: _, attachedTo: __, ...file }: FileRecord): StoredFile => file

/** Removes files that no record refers to. A failure only wastes storage, so it is ignored. */
export const dropFiles = async (files: readonly FileRecord[]): Promise<void> => {
  for (const file of files) await writeAll(fileRemoval(file)).catch(() => undefined)
}
