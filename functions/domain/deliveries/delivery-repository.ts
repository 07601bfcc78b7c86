import * as z from 'zod'
import { type Due, dueEntry, dueMove } from '#functions/core/store/due.ts'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import type { AppError } from '#shared/errors.ts'
import { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, type MessageId, type UserId } from '#shared/model/ids.ts'

/** A delivery as it is kept: with its words, sealed for the owner. */
export const StoredDelivery = Delivery.extend({
  words: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type StoredDelivery = z.infer<typeof StoredDelivery>

interface DeliveryKey {
  readonly owner: UserId
  readonly deliveryId: DeliveryId
}

const partition = (owner: UserId) => `PERSON#${owner}`

const deliveries = entity({
  name: 'Delivery',
  schema: StoredDelivery,
  key: ({ owner, deliveryId }: DeliveryKey) => ({
    pk: partition(owner),
    sk: `DELIVERY#${deliveryId}`,
  }),
})

/** Which deliveries belong together: those of one message, or those that wait for the owner's passing. */
export type DeliveryGroup = { readonly messageId: MessageId } | { readonly requires: 'RELEASED' }

const prefixOf = (group: DeliveryGroup) =>
  'messageId' in group ? `DELIVERY-OF#${group.messageId}#` : 'DELIVERY-AFTER#'

const groupsOf = ({ messageId, requires }: Delivery): DeliveryGroup[] => [
  ...(messageId ? [{ messageId }] : []),
  ...(requires ? [{ requires }] : []),
]

const dueOf = ({ owner, deliveryId, lookAt }: Delivery): Due | undefined =>
  lookAt === undefined ? undefined : { kind: 'delivery', owner, id: deliveryId, at: lookAt }

/** The parts of a transaction that store a new delivery, where its groups and the due index find it. */
export const newDelivery = (delivery: StoredDelivery): Write[] => {
  const { owner, deliveryId } = delivery
  const due = dueOf(delivery)
  return [
    {
      put: {
        Item: deliveries.toItem(delivery, delivery),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...groupsOf(delivery).map(
      (group): Write => ({
        put: { Item: { pk: partition(owner), sk: `${prefixOf(group)}${deliveryId}`, deliveryId } },
      }),
    ),
    ...(due ? [dueEntry(due)] : []),
  ]
}

const asSeen = ({ version, state }: Delivery) => ({
  ConditionExpression: '#version = :seen AND #state = :state',
  ExpressionAttributeNames: { '#version': 'version', '#state': 'state' },
  ExpressionAttributeValues: { ':seen': version, ':state': state },
})

/** The part of a transaction that demands that a delivery is still as it was seen, and changes nothing of it. */
export const deliveryCheck = (seen: StoredDelivery, otherwise: () => AppError): Write => ({
  check: { Key: deliveries.key(seen), ...asSeen(seen) },
  otherwise,
})

/**
 * The parts of a transaction that put a delivery's next version in the place of the one that was seen, and move its
 * entry in the due index along. `otherwise` is what the caller learns if it was changed in between.
 */
export const deliveryReplacement = (
  before: StoredDelivery,
  after: Delivery,
  otherwise: () => AppError,
): Write[] => [
  {
    put: {
      Item: deliveries.toItem(after, { ...after, words: before.words }),
      ...asSeen(before),
    },
    otherwise,
  },
  ...dueMove(dueOf(before), dueOf(after)),
]

/** A delivery as the last acknowledged write left it, or nothing. */
export const findDelivery = async (
  owner: UserId,
  deliveryId: DeliveryId,
): Promise<StoredDelivery | undefined> => {
  const item = await getItem(deliveries.key({ owner, deliveryId }), { consistent: true })
  return item && deliveries.fromItem(item)
}

const listIds = async (owner: UserId, group: DeliveryGroup): Promise<DeliveryId[]> =>
  (await queryAll({ pk: partition(owner), sk: prefixOf(group) }, { consistent: true })).map(
    ({ deliveryId }) => DeliveryId.parse(deliveryId),
  )

/** All deliveries of one message, or all that wait for the owner's passing or did. */
export const listDeliveries = async (
  owner: UserId,
  group: DeliveryGroup,
): Promise<StoredDelivery[]> => {
  const ids = await listIds(owner, group)
  const found: StoredDelivery[] = []
  for (let from = 0; from < ids.length; from += 20) {
    const some = ids.slice(from, from + 20).map((id) => findDelivery(owner, id))
    found.push(...(await Promise.all(some)).filter((each) => each !== undefined))
  }
  return found
}
