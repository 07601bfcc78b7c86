import { queryAll, type Write } from '#functions/core/store/table.ts'
import { UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import { isUnderReview, waitingParts } from '#shared/rules/passing/waiting-parts.ts'

/** There are never many cases at once, so one partition is enough. */
const queueName = 'PASSING-REVIEW'

const reviewKey = (owner: UserId) => ({ pk: queueName, sk: owner })

/**
 * The parts of a transaction that add a case to the review queue, or remove it. A case that begins
 * to wait is added even if it should be there already: earlier versions took it out once an
 * administrator let it go on.
 */
export const reviewChange = (
  owner: UserId,
  { before, after }: { readonly before: Passing; readonly after: Passing },
  since: string,
): Write[] => {
  const wasListed = isUnderReview(before)
  if (!isUnderReview(after)) return wasListed ? [reviewRemoval(owner)] : []
  const beginsToWait = waitingParts(before).length === 0 && waitingParts(after).length > 0
  if (wasListed && !beginsToWait) return []
  return [{ put: { Item: { ...reviewKey(owner), owner, since } } }]
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
