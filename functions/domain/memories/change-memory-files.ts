import { retryStale } from '#functions/core/store/retry-stale.ts'
import { revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  dropFiles,
  type FileRecord,
  fileAttachment,
  fileInUse,
  findFiles,
} from '#functions/domain/files/file-record.ts'
import { invalidField, notFound } from '#shared/errors.ts'
import type { FileId, MemoryId, UserId } from '#shared/model/ids.ts'
import { memoryFileLimit, type NewMemoryFile } from '#shared/model/memory.ts'
import { isPicture } from '#shared/rules/files/file-types.ts'
import { type AttachedFile, coverOf, fileIdsOf } from './attached-file.ts'
import {
  type DecryptedMemory,
  type LoadedMemory,
  loadMemory,
  memoryChanges,
} from './memory-repository.ts'

/** Refuses more files than a memory takes (`VALIDATION_FAILED`). */
export const assertRoomForFiles = (count: number, field: string): void => {
  if (count <= memoryFileLimit) return
  throw invalidField(field, `A memory takes ${memoryFileLimit} files.`)
}

/** The owner's uploaded files of memories, by their ids. Any other id is `NOT_FOUND`. */
const loadFiles = async (owner: UserId, fileIds: readonly FileId[]) => {
  const files = (await findFiles(owner, fileIds)).filter(
    ({ status, category }) => status === 'READY' && category === 'memory',
  )
  if (files.length < fileIds.length) throw notFound()
  return new Map(files.map((file) => [file.fileId, file]))
}

const attachedFile = (
  { thumbnailId, ...added }: NewMemoryFile,
  files: ReadonlyMap<FileId, FileRecord>,
): AttachedFile => {
  const contentType = files.get(added.fileId)?.contentType ?? ''
  if (!thumbnailId) return { ...added, contentType }
  const thumbnailType = files.get(thumbnailId)?.contentType ?? ''
  if (!isPicture(thumbnailType)) {
    throw invalidField('files', 'A thumbnail must be a picture.')
  }
  return { ...added, contentType, thumbnailId, thumbnailType }
}

const withFiles = (
  before: LoadedMemory,
  {
    files,
    coverFileId,
    now,
  }: {
    readonly files: AttachedFile[]
    readonly coverFileId: FileId | undefined
    readonly now: Date
  },
): DecryptedMemory =>
  revise<DecryptedMemory>(
    before,
    { files, coverFileId, cover: coverOf(files, coverFileId), fileCount: files.length },
    now,
  )

const assertDistinct = (fileIds: readonly FileId[]) => {
  if (new Set(fileIds).size < fileIds.length) throw fileInUse()
}

/**
 * Adds uploaded files to a memory (`FILE_IN_USE` for one that belongs to another record). Files
 * that it has already get the new thumbnail, measures and caption. Several calls at the same time
 * all succeed.
 */
export const addFiles = async (
  { caller: { account }, now }: MemberContext,
  memoryId: MemoryId,
  added: readonly NewMemoryFile[],
  field: string,
): Promise<void> => {
  const fileIds = added.flatMap(({ fileId, thumbnailId }) => [
    fileId,
    ...(thumbnailId ? [thumbnailId] : []),
  ])
  assertDistinct(fileIds)
  const replacedIds = await retryStale(async () => {
    const before = await loadMemory(account, memoryId)
    const records = await loadFiles(account.userId, fileIds)
    const addedFiles = added.map((file) => attachedFile(file, records))
    const addedFileOf = (fileId: FileId) => addedFiles.find((file) => file.fileId === fileId)
    const files = [
      ...before.files.map((file) => ({ ...file, ...addedFileOf(file.fileId) })),
      ...addedFiles.filter(({ fileId }) => !before.files.some((file) => file.fileId === fileId)),
    ]
    assertRoomForFiles(files.length, field)
    assertDistinct(fileIdsOf(files))
    const after = withFiles(before, { files, coverFileId: before.coverFileId, now })
    await writeAll([
      ...(await memoryChanges(account, [{ before, after }])),
      ...[...records.values()].map((file) => fileAttachment(file, memoryId)),
    ])
    return fileIdsOf(before.files).filter((fileId) => !fileIdsOf(files).includes(fileId))
  })
  await dropFiles(await findFiles(account.userId, replacedIds))
}

/**
 * Removes one file of a memory, with its thumbnail, and returns both. `NOT_FOUND` if it is not one
 * of the memory's files.
 */
export const removeFile = async (
  { caller: { account }, now }: MemberContext,
  memoryId: MemoryId,
  fileId: FileId,
): Promise<readonly FileRecord[]> => {
  const removedIds = await retryStale(async () => {
    const before = await loadMemory(account, memoryId)
    const file = before.files.find((candidate) => candidate.fileId === fileId)
    if (!file) throw notFound()
    const files = before.files.filter((candidate) => candidate !== file)
    const coverFileId = before.coverFileId === fileId ? undefined : before.coverFileId
    const after = withFiles(before, { files, coverFileId, now })
    await writeAll(await memoryChanges(account, [{ before, after }]))
    return fileIdsOf([file])
  })
  const files = await findFiles(account.userId, removedIds)
  await dropFiles(files)
  return files
}
