import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import { shownUntil } from '#functions/domain/files/bucket.ts'
import {
  type FileRecord,
  findFiles,
  shownUrl,
  storedFile,
} from '#functions/domain/files/file-record.ts'
import type { FileId, MemoryId } from '#shared/model/ids.ts'
import type { FullMemory, Memory, MemoryFile } from '#shared/model/memory.ts'
import { yearOf } from '#shared/model/partial-date.ts'
import { type AttachedFile, fileIdsOf } from './attached-file.ts'
import { type DecryptedMemory, loadMemory } from './memory-repository.ts'
import { listMemoryTypes, typeAmong } from './memory-types.ts'

/** A memory as the API returns it. `toFullMemory` adds what belongs to it. */
export const toMemory = (memory: DecryptedMemory): Memory => ({
  ...memory,
  year: yearOf(memory.date),
})

const toFile = async (
  attached: AttachedFile,
  files: ReadonlyMap<FileId, FileRecord>,
  wallTime: Date,
): Promise<MemoryFile[]> => {
  const file = files.get(attached.fileId)
  // The file has just been deleted.
  if (file?.status !== 'READY') return []
  const thumbnail = attached.thumbnailId && files.get(attached.thumbnailId)
  const { caption, width, height, seconds } = attached
  return [
    {
      ...storedFile(file),
      caption,
      width,
      height,
      seconds,
      url: await shownUrl(file, wallTime),
      thumbnailUrl: thumbnail && (await shownUrl(thumbnail, wallTime)),
    },
  ]
}

/**
 * A memory with its people and its files, as its owner reads it. The files have presigned URLs. S3
 * checks them by the wall clock.
 */
export const toFullMemory = async (
  owner: Account,
  memory: DecryptedMemory,
  wallTime: Date,
): Promise<FullMemory> => {
  const { userId } = owner
  const [types, people, files] = await Promise.all([
    listMemoryTypes(userId),
    findContactItems(userId, memory.contactIds),
    findFiles(userId, fileIdsOf(memory.files)),
  ])
  const byId = new Map(files.map((file) => [file.fileId, file]))
  const type = typeAmong(types, memory.typeId)
  return {
    ...toMemory(memory),
    typeId: type.typeId,
    type,
    people: people.map(({ contactId, name }) => ({ contactId, name })),
    files: (await Promise.all(memory.files.map((file) => toFile(file, byId, wallTime)))).flat(),
    ...(memory.files.length > 0 ? { urlsExpireAt: shownUntil(wallTime) } : {}),
  }
}

/** A memory of the caller as it is now. */
export const loadFullMemory = async (
  { caller: { account }, wallTime }: MemberContext,
  memoryId: MemoryId,
): Promise<FullMemory> => toFullMemory(account, await loadMemory(account, memoryId), wallTime)
