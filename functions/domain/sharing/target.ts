import * as z from 'zod'
import { type Share, TargetFilter, TargetId, TargetType } from '#shared/model/share.ts'

/**
 * The target of a share: one thing, such as a will or a document. With a `targetFilter`, it is a
 * category of an owner's things, whose `targetId` is the owner's profile.
 */
export type Target = Pick<Share, 'targetType' | 'targetId' | 'targetFilter'>

/** The target alone, without the other fields of a share. */
export const toTarget = ({ targetType, targetId, targetFilter }: Target): Target =>
  targetFilter === undefined ? { targetType, targetId } : { targetType, targetId, targetFilter }

/** Whether two targets are the same thing, or the same category. */
export const isSameTarget = (one: Target, other: Target): boolean =>
  one.targetType === other.targetType &&
  one.targetId === other.targetId &&
  one.targetFilter === other.targetFilter

/** The part of a sort key that names a target. A category has one part more than a single thing. */
export const targetKey = ({ targetType, targetId, targetFilter }: Target): string =>
  [targetType, targetId, ...(targetFilter === undefined ? [] : [targetFilter])].join('#')

const Parts = z.object({
  targetType: TargetType,
  targetId: TargetId,
  targetFilter: TargetFilter.optional(),
})

/** The target of a text that `targetKey` made, or nothing if the text names none. */
export const readTarget = (key: string): Target | undefined => {
  const [targetType, targetId, targetFilter] = key.split('#')
  const { data } = Parts.safeParse({ targetType, targetId, targetFilter })
  return data && toTarget(data)
}
