import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import {
  findMemory,
  findMemoryRow,
  type MemoryRow,
} from '#functions/domain/memories/memory-repository.ts'
import { notFound } from '#shared/errors.ts'
import { MemoryId, type UserId } from '#shared/model/ids.ts'
import { sharedWithMe } from './grants/shared-with-me.ts'
import { openOwnOrShared } from './open-shared.ts'
import { shareableMemory } from './shareables/memory.ts'

/** The caller's memory, or one that another person shares with them. Otherwise `NOT_FOUND`. */
export const openMemory = async (caller: Account, memoryId: MemoryId) => {
  const openable = { targetType: 'memory', shareable: shareableMemory, find: findMemory } as const
  const { thing: memory, ...opened } = await openOwnOrShared(openable, caller, memoryId)
  return { ...opened, memory }
}

/** The memories of a person that this person shares with the caller now. */
export interface SharedMemories {
  readonly owner: Account
  readonly memories: readonly { readonly memoryId: MemoryId; readonly year: number | undefined }[]
}

/**
 * The memories that a person shares with the caller now. `NOT_FOUND` is the same if the person
 * shares none with the caller, and if nobody has the id.
 */
export const sharedMemoriesOf = async (
  caller: Account,
  userId: UserId,
): Promise<SharedMemories> => {
  const owner = await findAccount(userId)
  const things = (await sharedWithMe(caller, ['memory'])).filter(
    (thing) => thing.owner.userProfileId === owner?.userProfileId,
  )
  if (!owner || things.length === 0) throw notFound()
  return {
    owner,
    memories: things.map(({ targetId, year }) => ({ memoryId: MemoryId.parse(targetId), year })),
  }
}

/** The rows of some memories of an owner, the latest date first. */
export const sharedRows = async (
  owner: Account,
  memoryIds: readonly MemoryId[],
): Promise<MemoryRow[]> => {
  const rows = await Promise.all(memoryIds.map((id) => findMemoryRow(owner.userId, id)))
  return rows
    .flatMap((row) => row ?? [])
    .sort((one, other) => {
      if (one.date === other.date) return 0
      return one.date < other.date ? 1 : -1
    })
}
