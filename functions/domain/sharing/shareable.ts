import type { Account } from '#functions/domain/accounts/account.ts'
import { assertPaid } from '#functions/domain/accounts/member-context.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { invalidField, notFound } from '#shared/errors.ts'
import type { TargetType } from '#shared/model/share.ts'
import { describeBy } from './describe-by.ts'
import { shareableAccount } from './shareables/account.ts'
import { shareableCompany } from './shareables/company.ts'
import { shareableDocument } from './shareables/document.ts'
import { shareableMemory } from './shareables/memory.ts'
import { type Described, notShareable, type ShareableType } from './shareables/shareable-type.ts'
import { shareableWill } from './shareables/will.ts'
import type { Target } from './target.ts'

const shareables: Readonly<Record<TargetType, ShareableType>> = {
  will: shareableWill,
  document: shareableDocument,
  memory: shareableMemory,
  company: shareableCompany,
  message: notShareable,
  contact: notShareable,
  account: shareableAccount,
}

/** How to find the targets of a kind. */
export const shareableOf = (targetType: TargetType): ShareableType => shareables[targetType]

/** What sharing has to know about an owner's target, or nothing if there is no such target. */
export const describeTarget = (owner: Account, target: Target): Promise<Described | undefined> =>
  describeBy(shareables[target.targetType], owner, target)

/** The owner's own target. `NOT_FOUND` if the owner has no such target. */
export const loadTarget = async (owner: Account, target: Target): Promise<Described> => {
  const described = await describeTarget(owner, target)
  if (!described) throw notFound()
  return described
}

/**
 * The owner's own target, if they may share it. If making a target of its kind needs a plan,
 * sharing it needs one too (`UPGRADE_REQUIRED`). A thing that its record keeps for nobody cannot be
 * shared, and readers of digital accounts are named in the accounts (`VALIDATION_FAILED`).
 */
export const loadShareable = async (owner: Account, target: Target): Promise<Described> => {
  if (TARGET_TYPES[target.targetType].needsPlan) assertPaid(owner.userEntitlements)
  if (target.targetType === 'account') {
    throw invalidField('targetType', 'Say in each digital account who may read it.')
  }
  const described = await loadTarget(owner, target)
  if (described.visibility === 'nobody') {
    throw invalidField(
      'targetId',
      'You chose that nobody else may see this. Change that first, then share it.',
    )
  }
  return described
}
