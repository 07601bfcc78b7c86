import { doEach } from '#functions/core/observe/do-each.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { ownersDelegatingTo } from './delegate-repository.ts'
import { leave } from './leave.ts'
import { listPointers, listSharesOf, type SharePointer } from './share-repository.ts'
import { storeShare } from './write-share.ts'

const endShare = async (grantee: UserId, pointer: SharePointer, now: Date) => {
  const owner = await findAccount(pointer.owner, { consistent: true })
  if (!owner) return
  for (const share of await listSharesOf(pointer.owner, pointer)) {
    if (share.granteeUserId !== grantee) continue
    const { granteeUserId: _, claimedBy: __, ...rest } = share
    const after = { ...rest, status: 'REVOKED' as const, revokedAt: now.toISOString() }
    await storeShare(owner, share, after, { now, extraWrites: [] })
  }
}

/**
 * Ends what others granted to an account that is being deleted: their records name nobody who does not exist, and who
 * loses a delegate is told. Its own pointers are still there, so that doing it again finds what is left.
 */
export const endGrants = async (userId: UserId, now: Date): Promise<void> => {
  await doEach(await ownersDelegatingTo(userId), async ({ owner: id, delegate }) => {
    const owner = await findAccount(id, { consistent: true })
    if (owner) await leave(owner, delegate, { now, how: 'gone' })
  })
  await doEach(await listPointers(userId), (pointer) => endShare(userId, pointer, now))
}
