import { doEach } from '#functions/core/observe/do-each.ts'
import { type Write, writeInGroups } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { clearAccountHintIfNone } from '#functions/domain/accounts/account-hints.ts'
import type { UserId } from '#shared/model/ids.ts'
import {
  delegatePointerRemoval,
  isAnyonesDelegate,
  listDelegates,
  ownersDelegatingTo,
} from '../delegates/delegate-repository.ts'
import { leave } from '../delegates/leave.ts'
import {
  listAllShares,
  listPointers,
  listSharesOf,
  pointerRemoval,
  type SharePointer,
} from './share-repository.ts'
import { storeShare } from './store-share.ts'

const revokeShareOf = async (grantee: UserId, pointer: SharePointer, now: Date) => {
  const owner = await findAccount(pointer.owner, { consistent: true })
  if (!owner) return
  for (const share of await listSharesOf(pointer.owner, pointer)) {
    if (share.granteeUserId !== grantee) continue
    // The account that had the share is gone, so no trace of it stays in the records of the owner.
    const { granteeUserId: _, claimedBy: __, ...rest } = share
    const after = { ...rest, status: 'REVOKED' as const, revokedAt: now.toISOString() }
    await storeShare(owner, share, after, { now, extraWrites: [] })
  }
}

/**
 * Ends what others granted to an account that is being deleted. No record may refer to a missing
 * account. Owners who lose a delegate are told. The account's own pointers still exist, so another
 * run finds what is left.
 */
export const endGrants = async (userId: UserId, now: Date): Promise<void> => {
  await doEach(await ownersDelegatingTo(userId), async ({ owner: id, delegate }) => {
    const owner = await findAccount(id, { consistent: true })
    if (owner) await leave(owner, delegate, { now, how: 'gone' })
  })
  await doEach(await listPointers(userId), (pointer) => revokeShareOf(userId, pointer, now))
}

/** How many pointers one transaction removes, each with one part. It can have 100 parts. */
const pointersAtOnce = 40

/**
 * Removes the pointers to an owner who is being deleted. Each delegate and each grantee of that
 * owner has one. The owner's own records still exist, so another run finds what is left.
 */
export const endPointersTo = async (owner: UserId): Promise<void> => {
  const delegates = (await listDelegates(owner)).flatMap(
    ({ delegateUserId }) => delegateUserId ?? [],
  )
  const shares = (await listAllShares(owner)).flatMap((share) =>
    share.granteeUserId ? [{ grantee: share.granteeUserId, share }] : [],
  )
  const removals: Write[] = [
    ...[...new Set(delegates)].map((delegate) => delegatePointerRemoval(delegate, owner)),
    ...shares.map(({ grantee, share }) => pointerRemoval(grantee, share)),
  ]
  const distinctRemovals = [
    ...new Map(removals.map((write) => [JSON.stringify(write), write])).values(),
  ]
  await writeInGroups(distinctRemovals, pointersAtOnce)
  for (const delegate of new Set(delegates)) {
    await clearAccountHintIfNone(delegate, 'delegatedMark', () => isAnyonesDelegate(delegate))
  }
  for (const grantee of new Set(shares.map((share) => share.grantee))) {
    await clearAccountHintIfNone(
      grantee,
      'sharedMark',
      async () => (await listPointers(grantee)).length > 0,
    )
  }
}
