import type { Account } from '#functions/domain/accounts/account.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { TargetType } from '#shared/model/share.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { shortName } from './people.ts'
import { shareableAccount } from './shareables/account.ts'
import { shareableDocument } from './shareables/document.ts'
import { shareableMemory } from './shareables/memory.ts'
import {
  absent,
  type Categories,
  type Described,
  type ShareableType,
} from './shareables/shareable-type.ts'
import { shareableWill } from './shareables/will.ts'
import type { Target } from './target.ts'

/** How to find the targets of each kind. */
const shareables: Readonly<Record<TargetType, ShareableType>> = {
  will: shareableWill,
  document: shareableDocument,
  memory: shareableMemory,
  message: absent,
  contact: absent,
  account: shareableAccount,
}

/** How to find the things of a category; nothing for kinds that are never shared by category. */
export const categoriesOf = (targetType: TargetType): Categories | undefined =>
  shareables[targetType].categories

const describeCategory = async (
  owner: Account,
  { targetType, targetId }: Target,
  category: string,
): Promise<Described | undefined> => {
  const { plural } = TARGET_TYPES[targetType]
  // Brands exist at compile time only: the target of a category is its owner's profile.
  if (plural === undefined || String(targetId) !== owner.userProfileId) return undefined
  const name = await categoriesOf(targetType)?.nameOf(owner, category)
  return name === undefined
    ? undefined
    : {
        own: `Your ${plural}: ${name}`,
        label: `The ${plural} of ${shortName(owner)}: ${name}`,
        // Each of its things has a limit of its own.
        visibility: 'now',
      }
}

/** What sharing must know of an owner's target, or nothing if the owner has no such target. */
export const describeTarget = (owner: Account, target: Target): Promise<Described | undefined> =>
  target.targetFilter === undefined
    ? shareables[target.targetType].describe(owner, target.targetId)
    : describeCategory(owner, target, target.targetFilter)

/** The owner's own target (`NOT_FOUND`). */
export const loadTarget = async (owner: Account, target: Target): Promise<Described> => {
  const described = await describeTarget(owner, target)
  if (!described) throw notFound()
  return described
}

/**
 * The owner's own target, if they may share it: if making such a target needs a plan, sharing it needs one too
 * (`UPGRADE_REQUIRED`). A thing that its record keeps for nobody cannot be shared, and readers of digital accounts are
 * named in the accounts (`VALIDATION_FAILED`).
 */
export const loadShareable = async (owner: Account, target: Target): Promise<Described> => {
  if (TARGET_TYPES[target.targetType].needsPlan && !allowsPaid(owner.userEntitlements)) {
    throw new AppError('UPGRADE_REQUIRED', 'Your plan does not include this.')
  }
  if (target.targetType === 'account') {
    throw new AppError('VALIDATION_FAILED', 'Say in each digital account who may read it.', {
      field: 'targetType',
    })
  }
  const described = await loadTarget(owner, target)
  if (described.visibility === 'nobody') {
    throw new AppError(
      'VALIDATION_FAILED',
      'You chose that nobody else may see this. Change that first, then share it.',
      { field: 'targetId' },
    )
  }
  return described
}
