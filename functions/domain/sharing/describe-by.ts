import type { Account } from '#functions/domain/accounts/account.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { shortName } from './people.ts'
import type { Described, ShareableType } from './shareables/shareable-type.ts'
import type { Target } from './target.ts'

const describeCategory = async (
  { categories }: ShareableType,
  owner: Account,
  { targetType, targetId }: Target,
  category: string,
): Promise<Described | undefined> => {
  const { plural } = TARGET_TYPES[targetType]
  // The id of a target and that of a profile are different types only for the compiler. The target
  // of a category is its owner's profile.
  if (plural === undefined || String(targetId) !== owner.userProfileId) return undefined
  const name = await categories?.nameOf(owner, category)
  return name === undefined
    ? undefined
    : {
        ownerLabel: `Your ${plural}: ${name}`,
        readerLabel: `The ${plural} of ${shortName(owner)}: ${name}`,
        // A category limits nothing, because each thing in it has a visibility of its own.
        visibility: 'now',
      }
}

/**
 * What sharing has to know about an owner's target of this kind, or nothing if the owner has no
 * such target.
 */
export const describeBy = (
  shareable: ShareableType,
  owner: Account,
  target: Target,
): Promise<Described | undefined> =>
  target.targetFilter === undefined
    ? shareable.describe(owner, target.targetId)
    : describeCategory(shareable, owner, target, target.targetFilter)
