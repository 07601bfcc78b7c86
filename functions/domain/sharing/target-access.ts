import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { releasedStages } from '#functions/domain/releases/release.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import type { Share } from '#shared/model/share.ts'
import { findPointer, listSharesOf, type Target } from './share-repository.ts'

/** The right of an account to read another person's target now. */
export interface Grant {
  readonly owner: Account
  readonly share: Share
}

/** The stage of the release at which a posthumous share opens. */
export const stageOf = ({ targetType }: Pick<Share, 'targetType'>): ReleaseStage =>
  TARGET_TYPES[targetType].opensAt

const isOpen = async (owner: UserId, share: Share) =>
  !share.posthumousOnly || (await releasedStages(owner)).includes(stageOf(share))

/**
 * The grant that lets an account read another person's target now, or nothing. The owner's own records decide each
 * time.
 */
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
 * The only place that decides whether a caller may read another person's target of any kind. Returns the owner's
 * account and the share. `NOT_FOUND` is the same whether the target is missing, was never shared, was revoked or does
 * not open yet. Do not call it for the caller's own targets.
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
