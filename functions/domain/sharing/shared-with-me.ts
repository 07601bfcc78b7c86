import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { keepMark } from '#functions/domain/accounts/account-mark.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { TargetType } from '#shared/model/share.ts'
import { toPerson } from './people.ts'
import { listPointers, removePointer, type SharePointer } from './share-repository.ts'
import { describeTarget } from './shareable.ts'
import { findGrant, type Grant } from './target-access.ts'

/** At a time: a person with whom much is shared must not take all of the table's connections. */
const batchSize = 20

const describe = async ({ owner, share }: Grant) => {
  const thing = await describeTarget(owner, share)
  const { targetType, targetId, targetFilter, claimedAt, createdAt } = share
  return (
    thing && {
      owner: toPerson(owner),
      targetType,
      targetId,
      targetFilter,
      label: thing.label,
      year: thing.year,
      sharedAt: claimedAt ?? createdAt,
    }
  )
}

const look = async (grantee: UserId, pointer: SharePointer) => {
  const grant = await findGrant(grantee, pointer)
  if (grant) return describe(grant)
  // An account that is gone never comes back: what it shared is forgotten.
  const owner: Account | undefined = await findAccount(pointer.owner, { consistent: true })
  if (!owner) await removePointer(grantee, pointer)
  return undefined
}

export type SharedThing = NonNullable<Awaited<ReturnType<typeof describe>>>

/** All that others let an account see now, newest first. What leads nowhere is skipped. */
export const sharedWithMe = async (
  account: Account,
  types?: readonly TargetType[],
): Promise<readonly SharedThing[]> => {
  const grantee = account.userId
  const all = await listPointers(grantee)
  // One that opens nothing yet may open by itself later.
  await keepMark(account, 'sharedMark', all.length > 0)
  const pointers = all.filter(({ targetType }) => !types || types.includes(targetType))
  const found: SharedThing[] = []
  for (let from = 0; from < pointers.length; from += batchSize) {
    const batch = pointers.slice(from, from + batchSize)
    const things = await Promise.all(batch.map((pointer) => look(grantee, pointer)))
    found.push(...things.filter((thing) => thing !== undefined))
  }
  return found.sort((one, other) => other.sharedAt.localeCompare(one.sharedAt))
}
