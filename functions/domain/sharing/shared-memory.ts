import { writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import {
  findMemory,
  findMemoryRow,
  type LoadedMemory,
  type MemoryRow,
} from '#functions/domain/memories/memory-repository.ts'
import { notFound } from '#shared/errors.ts'
import { MemoryId, type UserId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { openBy } from './grants/grant.ts'
import { sharedWithMe } from './grants/shared-with-me.ts'
import { claimantLabel, toClaimant } from './people.ts'
import { shareableMemory } from './shareables/memory.ts'

/** A memory that the caller may read. */
export interface ReadableMemory {
  readonly owner: Account
  readonly memory: LoadedMemory
  readonly isOwn: boolean
}

/** A memory of the caller, or one that another person shares with them. `NOT_FOUND` as in `openBy`. */
export const openMemory = async (caller: Account, memoryId: MemoryId): Promise<ReadableMemory> => {
  const own = await findMemory(caller, memoryId)
  if (own) return { owner: caller, memory: own, isOwn: true }
  const { owner } = await openBy(shareableMemory, caller, {
    targetType: 'memory',
    targetId: TargetId.parse(memoryId),
  })
  const memory = await findMemory(owner, memoryId)
  if (!memory) throw notFound()
  return { owner, memory, isOwn: false }
}

/** The line in the owner's log that says who read a memory that is shared with them. */
export const noteSharedMemoryRead = async (
  { caller, now }: MemberContext,
  { owner, memory }: ReadableMemory,
): Promise<void> =>
  writeAll([
    await activityAbout(
      { now },
      owner,
      'SHARE_OPENED',
      `${memory.title}, by ${claimantLabel(toClaimant(caller.account))}`,
    ),
  ])

/** The memories of a person that this person shares with the caller now. */
export interface SharedMemories {
  readonly owner: Account
  readonly memories: readonly { readonly memoryId: MemoryId; readonly year: number | undefined }[]
}

/** `NOT_FOUND` for a person who shares no memory with the caller, as for one who does not exist. */
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
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
}
