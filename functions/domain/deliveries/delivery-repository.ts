import type * as z from 'zod'
import { Bytes } from '#functions/core/store/bytes.ts'
import { type Due, dueEntry, dueMove } from '#functions/core/store/due.ts'
import { personPartition } from '#functions/core/store/keys.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { queryAll, type Write } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, type MessageId, type UserId } from '#shared/model/ids.ts'
import { DeliveryWords } from './delivery-words.ts'

/** A delivery as it is kept: with its words, sealed for the owner. */
export const StoredDelivery = Delivery.extend({ words: Bytes })
export type StoredDelivery = z.infer<typeof StoredDelivery>

/** The error of a writer whose delivery was changed by another since it was read. */
export const staleDelivery = () => new AppError('STALE_VERSION', 'This was changed in between.')

const records = ownedRecord({
  name: 'Delivery',
  schema: StoredDelivery,
  idOf: ({ deliveryId }) => deliveryId,
  sortKey: (deliveryId: DeliveryId) => `DELIVERY#${deliveryId}`,
  unchanged: ['version', 'state'],
  stale: staleDelivery,
})

/** What a delivery says: opened to send it, or to hand on the link of one that is held. */
export const sealedWords = (deliveryId: DeliveryId) =>
  sealedField({ item: records.sortKey(deliveryId), field: 'words', schema: DeliveryWords })

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
    ...records.creation(owner, delivery),
    ...groupsOf(delivery).map(
      (group): Write => ({
        put: {
          Item: { pk: personPartition(owner), sk: `${prefixOf(group)}${deliveryId}`, deliveryId },
        },
      }),
    ),
    ...(due ? [dueEntry(due)] : []),
  ]
}

/** The part of a transaction that demands that a delivery is still as it was read, and changes nothing of it. */
export const deliveryCheck = (read: StoredDelivery, onConflict: () => AppError): Write =>
  records.check(read.owner, read, onConflict)

/**
 * The parts of a transaction that put a delivery's next version in the place of the one that was read, and move its
 * entry in the due index along. `onConflict` is the caller's error if it was changed in between.
 */
export const deliveryReplacement = (
  before: StoredDelivery,
  after: Delivery,
  onConflict: () => AppError,
): Write[] => [
  ...records.replacement(before.owner, before, { ...after, words: before.words }, onConflict),
  ...dueMove(dueOf(before), dueOf(after)),
]

/** A delivery as the last acknowledged write left it, or nothing. */
export const findDelivery = (
  owner: UserId,
  deliveryId: DeliveryId,
): Promise<StoredDelivery | undefined> => records.find(owner, deliveryId)

const listIds = async (owner: UserId, group: DeliveryGroup): Promise<DeliveryId[]> =>
  (await queryAll({ pk: personPartition(owner), sk: prefixOf(group) }, { consistent: true })).map(
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
