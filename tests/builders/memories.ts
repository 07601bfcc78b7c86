import { randomUUID } from 'node:crypto'
import { writeAll } from '#functions/core/store/table.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { putObject } from '#functions/domain/files/bucket.ts'
import {
  type FileRecord,
  fileAttachment,
  fileCompletion,
  fileCreation,
  fileRemoval,
  findFile,
} from '#functions/domain/files/file-record.ts'
import {
  type DecryptedMemory,
  findMemory,
  memoryChanges,
  memoryRemoval,
} from '#functions/domain/memories/memory-repository.ts'
import { listOwnTypes, typeChange, typeRemoval } from '#functions/domain/memories/memory-types.ts'
import { exampleMemoryId } from '#shared/contract/example.ts'
import {
  exampleMemoryFileId,
  exampleMemoryTypeId,
  exampleNewMemoryFileId,
} from '#shared/contract/memories.ts'
import { FileId, MemoryId } from '#shared/model/ids.ts'
import { MemoryTypeId, memoriesAtOnce } from '#shared/model/memory.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { aPng } from './file-bytes.ts'

/** A memory without files. */
export const aMemory = (parts: Partial<DecryptedMemory> = {}): DecryptedMemory => {
  const at = new Date().toISOString()
  return {
    memoryId: MemoryId.parse(randomUUID()),
    title: 'The blue tin',
    story: 'My mother kept her recipes in a blue tin.',
    date: '1974-06',
    typeId: MemoryTypeId.parse('childhood'),
    visibility: 'now',
    contactIds: [],
    files: [],
    fileCount: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...parts,
  }
}

/** Stores a memory without any check. Replaces a memory with the same id. */
export const storeMemoryOf = async (
  account: Account,
  parts: Partial<DecryptedMemory> = {},
): Promise<DecryptedMemory> => {
  const memory = aMemory(parts)
  const stored = await findMemory(account, memory.memoryId)
  if (stored) await writeIndexed(() => memoryRemoval(account.userId, stored))
  await writeIndexed(() => memoryChanges(account, [{ after: memory }]))
  return memory
}

/** Stores a picture with the category of memories, in place of one with the same id. */
export const storeMemoryPicture = async (
  { userId, userProfileId }: Account,
  fileId: FileId = FileId.parse(randomUUID()),
): Promise<FileRecord> => {
  const stored = await findFile(userId, fileId)
  if (stored) await writeAll(fileRemoval(stored))
  const pending: FileRecord = {
    owner: userId,
    fileId,
    category: 'memory',
    fileName: 'Tin.png',
    contentType: 'image/png',
    size: aPng.length,
    status: 'PENDING',
    path: drivePath({ userProfileId, fileId }),
    createdAt: new Date().toISOString(),
  }
  const ready: FileRecord = { ...pending, status: 'READY' }
  await writeAll(fileCreation(pending))
  await putObject(pending.path, aPng, pending.contentType)
  await writeAll(fileCompletion(pending, ready))
  return ready
}

/** Stores a memory with a picture that is stored already. */
export const storeMemoryWithPicture = async (
  account: Account,
  fileId: FileId,
  memoryId: MemoryId = MemoryId.parse(randomUUID()),
): Promise<DecryptedMemory> => {
  const picture = { fileId, contentType: 'image/png' }
  const parts = { memoryId, files: [picture], cover: picture, fileCount: 1 }
  const memory = await storeMemoryOf(account, parts)
  await writeAll([fileAttachment({ owner: account.userId, fileId }, memoryId)])
  return memory
}

/**
 * Stores the memory that the examples name, with its picture, and a picture that belongs to no
 * memory yet.
 */
export const storeExampleMemory = async (account: Account): Promise<void> => {
  await storeMemoryPicture(account, exampleMemoryFileId)
  await storeMemoryPicture(account, exampleNewMemoryFileId)
  await storeMemoryWithPicture(account, exampleMemoryFileId, exampleMemoryId)
}

/** Stores a type of memory of a person's own. */
export const storeMemoryType = async (
  { userId }: Account,
  typeId: MemoryTypeId = MemoryTypeId.parse(randomUUID()),
): Promise<MemoryTypeId> => {
  const stored = (await listOwnTypes(userId)).find((type) => type.typeId === typeId)
  if (stored) await writeAll(typeRemoval(userId, stored))
  const at = new Date().toISOString()
  await writeAll(
    typeChange(userId, undefined, {
      typeId,
      name: 'Fishing',
      version: 1,
      createdAt: at,
      updatedAt: at,
    }),
  )
  return typeId
}

/** Stores the type of memory that the examples name. */
export const storeExampleMemoryType = (account: Account) =>
  storeMemoryType(account, exampleMemoryTypeId)

/** Stores memories over 50 years, 25 in each transaction, as one call saves them. */
export const fillMemories = async (account: Account, count: number): Promise<void> => {
  for (let from = 0; from < count; from += memoriesAtOnce) {
    const all = Array.from({ length: Math.min(memoriesAtOnce, count - from) }, (_, index) =>
      aMemory({ title: `Summer number ${from + index}`, date: `${1970 + ((from + index) % 50)}` }),
    )
    await writeIndexed(() =>
      memoryChanges(
        account,
        all.map((after) => ({ after })),
      ),
    )
  }
}
