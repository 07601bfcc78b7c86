import { queryItems, type Write } from '#functions/core/store/table.ts'
import { UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'

/** Few cases ever wait at once: one partition holds them. */
const queue = 'PASSING-REVIEW'

const keyOf = (owner: UserId) => ({ pk: queue, sk: owner })

/** Whether an administrator has to look at it: disputed, stopped, or a certificate that nobody read yet. */
export const waitsForReview = ({ state, report }: Passing): boolean =>
  state === 'DISPUTED' ||
  state === 'HELD' ||
  (report?.certificate?.review === 'WAITING' && state !== 'REVOKED' && state !== 'RELEASED')

/** The parts of a transaction that put a case before the administrators, or take it from there. */
export const reviewChange = (owner: UserId, before: Passing, after: Passing): Write[] => {
  const [was, is] = [waitsForReview(before), waitsForReview(after)]
  if (was === is) return []
  return [is ? { put: { Item: { ...keyOf(owner), owner } } } : { remove: { Key: keyOf(owner) } }]
}

/** The part of a transaction that takes a case from the administrators: its owner is being deleted. */
export const reviewRemoval = (owner: UserId): Write => ({ remove: { Key: keyOf(owner) } })

/** Whose cases wait for an administrator, at most a hundred at once. */
export const listForReview = async (): Promise<readonly UserId[]> => {
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': queue },
    ConsistentRead: true,
    Limit: 100,
  })
  return items.map(({ owner }) => UserId.parse(owner))
}
