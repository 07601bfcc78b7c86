import type { Account } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { TargetType } from '#shared/model/share.ts'
import { toPerson } from './people.ts'
import { listPointers, type SharePointer } from './share-repository.ts'
import { describeTarget } from './shareable.ts'
import { findGrant, type Grant } from './target-access.ts'

/** How many are loaded in parallel: an account with many shares must not use all connections to the table. */
const batchSize = 20

const toSharedThing = async ({ owner, share }: Grant) => {
  const described = await describeTarget(owner, share)
  const { targetType, targetId, targetFilter, claimedAt, createdAt } = share
  return (
    described && {
      owner: toPerson(owner),
      targetType,
      targetId,
      targetFilter,
      label: described.label,
      year: described.year,
      sharedAt: claimedAt ?? createdAt,
    }
  )
}

const sharedThing = async (grantee: UserId, pointer: SharePointer) => {
  const grant = await findGrant(grantee, pointer)
  return grant && toSharedThing(grant)
}

export type SharedThing = NonNullable<Awaited<ReturnType<typeof toSharedThing>>>

/** Everything that others let an account see now, newest first. Pointers without a valid share are skipped. */
export const sharedWithMe = async (
  account: Account,
  types?: readonly TargetType[],
): Promise<readonly SharedThing[]> => {
  const grantee = account.userId
  const pointers = (await listPointers(grantee)).filter(
    ({ targetType }) => !types || types.includes(targetType),
  )
  const found: SharedThing[] = []
  for (let from = 0; from < pointers.length; from += batchSize) {
    const batch = pointers.slice(from, from + batchSize)
    const things = await Promise.all(batch.map((pointer) => sharedThing(grantee, pointer)))
    found.push(...things.filter((shared) => shared !== undefined))
  }
  return found.sort((one, other) => other.sharedAt.localeCompare(one.sharedAt))
}
