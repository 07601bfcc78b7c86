import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { releasedStages } from '#functions/domain/releases/release.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import type { Share } from '#shared/model/share.ts'
import { findPointer, listSharesOf, type Target } from './share-repository.ts'

/** A thing of somebody else's that an account may read now. */
export interface Grant {
  readonly owner: Account
  readonly share: Share
}

/** When a posthumous share opens. */
export const stageOf = ({ targetType }: Pick<Share, 'targetType'>): ReleaseStage =>
  TARGET_TYPES[targetType].opensAt

const isOpen = async (owner: UserId, share: Share) =>
  !share.posthumousOnly || (await releasedStages(owner)).includes(stageOf(share))

/** What lets an account read a thing of somebody else's now, or nothing. The owner's own records decide, each time. */
export const findGrant = async (grantee: UserId, target: Target): Promise<Grant | undefined> => {
  const pointer = await findPointer(grantee, target)
  if (!pointer) return undefined
  const shares = await listSharesOf(pointer.owner, target)
  for (const share of shares) {
    const granted = share.status === 'CLAIMED' && share.granteeUserId === grantee
    if (granted && (await isOpen(pointer.owner, share))) {
      const owner = await findAccount(pointer.owner, { consistent: true })
      return owner && { owner, share }
    }
  }
  return undefined
}

/**
 * The one place that decides whether somebody may read what is not theirs, whatever it is. Answers the owner's account
 * and the share that opens it; else `NOT_FOUND`, the same whether the thing is missing, was never shared, was revoked
 * or does not open yet. One's own things are not asked for here.
 */
export const openTarget = async (
  caller: Pick<Account, 'userId'>,
  targetType: Target['targetType'],
  targetId: Target['targetId'],
): Promise<Grant> => {
  const grant = await findGrant(caller.userId, { targetType, targetId })
  if (!grant) throw notFound()
  return grant
}
