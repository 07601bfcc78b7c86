import { queryAll, type Write } from '#functions/core/store/table.ts'
import { UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import { isUnderReview } from '#shared/rules/passing/waiting-parts.ts'

/** There are never many cases at once, so one partition is enough. */
const queueName = 'PASSING-REVIEW'

const reviewKey = (owner: UserId) => ({ pk: queueName, sk: owner })

/** The parts of a transaction that add a case to the review queue, or remove it. */
export const reviewChange = (
  owner: UserId,
  { before, after }: { readonly before: Passing; readonly after: Passing },
  since: string,
): Write[] => {
  const [wasListed, isListed] = [isUnderReview(before), isUnderReview(after)]
  if (wasListed === isListed) return []
  return [
    isListed ? { put: { Item: { ...reviewKey(owner), owner, since } } } : reviewRemoval(owner),
  ]
}

/** The part of a transaction that removes the case of an owner from the queue, if it has one. */
export const reviewRemoval = (owner: UserId): Write => ({ remove: { Key: reviewKey(owner) } })

/** The owners whose cases administrators see. Those longest in the list come first. */
export const listForReview = async (): Promise<readonly UserId[]> => {
  const items = await queryAll({ pk: queueName }, { consistent: true })
  // Earlier versions did not store since when a case is in the list. Such cases are the oldest.
  const sinceOf = ({ since }: (typeof items)[number]) => (typeof since === 'string' ? since : '')
  return [...items]
    .sort((one, other) => sinceOf(one).localeCompare(sinceOf(other)))
    .map(({ owner }) => UserId.parse(owner))
}
