import { queryItems, type Write } from '#functions/core/store/table.ts'
import { UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'

/** There are never many cases at once, so one partition is enough. */
const queue = 'PASSING-REVIEW'

const keyOf = (owner: UserId) => ({ pk: queue, sk: owner })

/**
 * Whether an administrator must review the case: a dispute, a stopped report, or a certificate that was not reviewed.
 */
export const waitsForReview = ({ state, report }: Passing): boolean =>
  state === 'DISPUTED' ||
  state === 'HELD' ||
  (report?.certificate?.review === 'WAITING' && state !== 'REVOKED' && state !== 'RELEASED')

/** The parts of a transaction that add a case to the review queue, or remove it. */
export const reviewChange = (owner: UserId, before: Passing, after: Passing): Write[] => {
  const [was, is] = [waitsForReview(before), waitsForReview(after)]
  if (was === is) return []
  return [is ? { put: { Item: { ...keyOf(owner), owner } } } : { remove: { Key: keyOf(owner) } }]
}

/** The part of a transaction that removes the case of an owner who is being deleted. */
export const reviewRemoval = (owner: UserId): Write => ({ remove: { Key: keyOf(owner) } })

/** The owners whose cases wait for an administrator, at most a hundred. */
export const listForReview = async (): Promise<readonly UserId[]> => {
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': queue },
    ConsistentRead: true,
    Limit: 100,
  })
  return items.map(({ owner }) => UserId.parse(owner))
}
