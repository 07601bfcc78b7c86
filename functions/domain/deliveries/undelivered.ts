import * as z from 'zod'
import { decodeCursor, encodeCursor, sortedByTime } from '#functions/core/store/cursor.ts'
import { entity } from '#functions/core/store/entity.ts'
import { queryItems, type Write } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { handledAt, undeliveredSince } from '#shared/rules/delivery/undelivered.ts'

/**
 * The partition of the deliveries that an administrator still has to deal with. Few deliveries do
 * not arrive, so one partition is enough for all people.
 */
const openPartition = 'UNDELIVERED'

/** The partition of the deliveries that an administrator has dealt with. */
const donePartition = 'UNDELIVERED-DONE'

const Entry = z.object({
  owner: UserId,
  deliveryId: DeliveryId,
  /** When DynamoDB may remove it together with its delivery, in epoch seconds. */
  expiresAt: z.int().optional(),
})
type Entry = z.infer<typeof Entry>

/**
 * The list of deliveries that did not arrive, for administrators. It contains only the keys of
 * their records.
 */
const entries = entity({
  name: 'Undelivered',
  schema: Entry,
  key: ({ owner, deliveryId, since, done }: Entry & { since: string; done: boolean }) => ({
    pk: done ? donePartition : openPartition,
    sk: `${since}#${owner}#${deliveryId}`,
  }),
})

/** Where a delivery is in the list, or undefined if it is not in the list. */
const placeInList = (delivery: Delivery) => {
  const since = undeliveredSince(delivery)
  const isDone = handledAt(delivery) !== undefined
  return since === undefined ? undefined : { since, done: isDone }
}

/**
 * The parts of a transaction that add a delivery to the list, move it there, or remove it, as its
 * new version says. `after` is undefined if the delivery is erased. `expiresAt` is the same as in
 * its record. Deliveries that ended before there was a list have no entry. To remove it then does
 * nothing.
 */
export const undeliveredChange = (
  before: Delivery,
  after: Delivery | undefined,
  expiresAt?: number,
): Write[] => {
  const placeBefore = placeInList(before)
  const placeAfter = after && placeInList(after)
  if (placeBefore?.since === placeAfter?.since && placeBefore?.done === placeAfter?.done) return []
  const { owner, deliveryId } = before
  const entry = { owner, deliveryId }
  return [
    ...(placeBefore ? [{ remove: { Key: entries.key({ ...entry, ...placeBefore }) } }] : []),
    ...(placeAfter
      ? [{ put: { Item: entries.toItem({ ...entry, ...placeAfter }, { ...entry, expiresAt }) } }]
      : []),
  ]
}

/**
 * One page of the list, by the time of the last attempt. `done`: the deliveries that an
 * administrator has dealt with, instead of the others. `first` says which come first.
 */
export const listUndelivered = async ({
  done,
  pageSize,
  first = 'newest',
  cursor,
}: {
  done: boolean
  pageSize: number
  first?: 'newest' | 'oldest'
  cursor?: string | undefined
}) => {
  const partition = done ? donePartition : openPartition
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition },
    ScanIndexForward: first === 'oldest',
    Limit: pageSize,
    ...(cursor === undefined
      ? {}
      : { ExclusiveStartKey: decodeCursor(partition, cursor, sortedByTime) }),
  })
  return { items: items.map(entries.fromItem), cursor: encodeCursor(lastKey) }
}
