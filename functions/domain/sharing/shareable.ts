import type { Account } from '#functions/domain/accounts/account.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { TargetType } from '#shared/model/share.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import type { Target } from './share-repository.ts'
import { absent, type Described, type ShareableType } from './shareables/shareable-type.ts'
import { shareableWill } from './shareables/will.ts'

/** How to find the targets of each kind. */
const shareables: Readonly<Record<TargetType, ShareableType>> = {
  will: shareableWill,
  document: absent,
  memory: absent,
  message: absent,
  contact: absent,
}

/** The names of an owner’s target, or nothing if the owner has no such target. */
export const describeTarget = (owner: Account, { targetType, targetId }: Target) =>
  shareables[targetType].describe(owner, targetId)

/** The owner's own target (`NOT_FOUND`). */
export const loadTarget = async (owner: Account, target: Target): Promise<Described> => {
  const described = await describeTarget(owner, target)
  if (!described) throw notFound()
  return described
}

/**
 * The owner's own target, if they may share it: if making such a target needs a plan, sharing it needs one too
 * (`UPGRADE_REQUIRED`).
 */
export const loadShareable = (owner: Account, target: Target): Promise<Described> => {
  if (TARGET_TYPES[target.targetType].needsPlan && !allowsPaid(owner.userEntitlements)) {
    throw new AppError('UPGRADE_REQUIRED', 'Your plan does not include this.')
  }
  return loadTarget(owner, target)
}
