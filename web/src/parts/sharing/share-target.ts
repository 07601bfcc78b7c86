import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { TargetType } from '#shared/model/share.ts'

/**
 * The target of a share: one thing, or a whole category of things of one type. For a category,
 * `targetId` is the owner's profile.
 */
export interface ShareTarget {
  readonly targetType: TargetType
  readonly targetId: string
  /** The category. Absent for one thing. */
  readonly targetFilter?: string
}

/** The words for a target within a sentence, such as “your will”. */
export const shownName = ({ targetType, targetFilter }: ShareTarget): string => {
  const { shown, plural } = TARGET_TYPES[targetType]
  return targetFilter === undefined ? shown : `all ${plural ?? shown} of this category`
}
