import type { Account } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { TargetFilter, TargetId, TargetType } from '#shared/model/share.ts'
import { type PersonNames, toPerson } from '../people.ts'
import type { Grant } from './grant.ts'
import { listPointers } from './share-repository.ts'
import { grantsBehind } from './target-access.ts'

/**
 * How many pointers are followed in parallel. An account with many shares must not use all
 * connections to the table.
 */
const batchSize = 20

/** One thing that another person lets an account see, as a list shows it. */
export interface SharedThing {
  readonly owner: PersonNames
  readonly ownerId: UserId
  readonly targetType: TargetType
  readonly targetId: TargetId
  readonly targetFilter: TargetFilter | undefined
  readonly label: string
  readonly year: number | undefined
  readonly category: string | undefined
  /** Whether the owner has died. */
  readonly hasDied: boolean
  readonly sharedAt: string
}

const toSharedThing = ({ owner, share, thing }: Grant): SharedThing => ({
  owner: toPerson(owner),
  ownerId: owner.userId,
  targetType: share.targetType,
  targetId: thing.targetId,
  targetFilter: share.targetFilter,
  label: thing.readerLabel,
  year: thing.year,
  category: thing.category,
  hasDied: owner.memorialSince !== undefined,
  // What its reader had claimed before the owner's death opened with the release.
  sharedAt: share.releasedAt ?? share.claimedAt ?? share.createdAt,
})

/**
 * Everything that others let an account see now, newest first: single things, and each thing of a
 * shared category. Pointers without a valid share are skipped.
 */
export const sharedWithMe = async (
  account: Account,
  types?: readonly TargetType[],
): Promise<readonly SharedThing[]> => {
  const grantee = account.userId
  const pointers = (await listPointers(grantee)).filter(
    ({ targetType }) => !types || types.includes(targetType),
  )
  // A thing that is also in a shared category is listed once, by its own share.
  const thingsByKey = new Map<string, SharedThing>()
  for (let start = 0; start < pointers.length; start += batchSize) {
    const batch = pointers.slice(start, start + batchSize)
    const grants = await Promise.all(batch.map((pointer) => grantsBehind(grantee, pointer)))
    for (const thing of grants.flat().map(toSharedThing)) {
      const key = `${thing.targetType}#${thing.targetId}`
      if (thing.targetFilter === undefined || !thingsByKey.has(key)) {
        thingsByKey.set(key, thing)
      }
    }
  }
  return [...thingsByKey.values()].sort((one, other) => other.sharedAt.localeCompare(one.sharedAt))
}
