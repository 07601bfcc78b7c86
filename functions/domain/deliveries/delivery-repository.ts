import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueEntry, dueMove } from '#functions/core/store/due.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import { type Item, queryPages, type Write } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { AppError } from '#shared/errors.ts'
import { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, type MessageId, type UserId } from '#shared/model/ids.ts'
import { keptUntil } from '#shared/rules/delivery/kept-until.ts'
import { mailStreamOf } from '#shared/rules/delivery/mail-stream-of.ts'
import { unsentSince } from '#shared/rules/delivery/unsent-since.ts'
import { isUrgent } from '#shared/rules/delivery/urgent.ts'
import { deliverySortKey } from './delivery-sort-key.ts'
import { DeliveryWords } from './delivery-words.ts'
import { undeliveredChange } from './undelivered.ts'

/**
 * A delivery as it is stored: with its words, sealed for the owner, and when DynamoDB may remove
 * it, in epoch seconds.
 */
export const StoredDelivery = Delivery.extend({ words: Bytes, expiresAt: z.int().optional() })
export type StoredDelivery = z.infer<typeof StoredDelivery>

/** The error for a writer if another writer changed the delivery since it was read. */
export const staleDelivery = () => new AppError('STALE_VERSION', 'This was changed in between.')

const EarlierRecipient = z.looseObject({ address: z.string() })

const EarlierDelivery = z.looseObject({
  recipient: EarlierRecipient,
  fallback: EarlierRecipient.optional(),
  bouncedFrom: EarlierRecipient.optional(),
  proposed: EarlierRecipient.optional(),
  attempts: z.array(EarlierRecipient),
})

const withTag = <T extends { readonly address: string }>(recipient: T) => ({
  ...recipient,
  tag: recipient.address,
})

/**
 * Earlier releases stored names and addresses in plain text, and compared the addresses themselves.
 * They stay in plain text, and each address becomes its own tag. They cannot be sealed when they
 * are read, because a function that reads the table may have no right to use keys.
 */
const withTags = (item: Item): Item => {
  const { recipient, fallback, bouncedFrom, proposed, attempts, ...rest } =
    EarlierDelivery.parse(item)
  return {
    ...rest,
    recipient: withTag(recipient),
    ...(fallback && { fallback: withTag(fallback) }),
    ...(bouncedFrom && { bouncedFrom: withTag(bouncedFrom) }),
    ...(proposed && { proposed: withTag(proposed) }),
    attempts: attempts.map(({ address, ...attempt }) => ({ ...attempt, tag: address })),
  }
}

const records = ownedRecord({
  name: 'Delivery',
  schema: StoredDelivery,
  idOf: ({ deliveryId }) => deliveryId,
  sortKey: deliverySortKey,
  upgrades: [withTags],
  ifUnchanged: ['version', 'state'],
  stale: staleDelivery,
  // The callers of `deliveryCreation` add the check, because one transaction may store several
  // deliveries, and can check the account only once.
  accountCheck: undefined,
})

const Words = storedSchema('Delivery, words', DeliveryWords)
const sealedWords = () => sealedField({ field: 'words', schema: Words })

/** Seals the words of a delivery, as they are stored. */
export const sealWords = (owner: Owner, deliveryId: DeliveryId, words: DeliveryWords) =>
  sealedWords().seal(owner, records.sortKey(deliveryId), words)

/** Opens the words of a delivery: to send it, or to show its owner the link of a held delivery. */
export const openWords = (owner: Owner, { deliveryId, words }: StoredDelivery) =>
  sealedWords().open(owner, records.sortKey(deliveryId), words)

/**
 * Deliveries that belong together: all of one message, or all that wait for the owner's passing.
 */
export type DeliveryGroup = { readonly messageId: MessageId } | { readonly requires: 'RELEASED' }

const prefixOf = (group: DeliveryGroup) =>
  'messageId' in group ? `DELIVERY-OF#${group.messageId}#` : 'DELIVERY-AFTER#'

const groupsOf = ({ messageId, requires }: Delivery): DeliveryGroup[] => [
  ...(messageId ? [{ messageId }] : []),
  ...(requires ? [{ requires }] : []),
]

/** The entry in the due index. The kind of urgent notices gives them their own shards and queue. */
const dueOf = (delivery: Delivery): Due | undefined => {
  const { owner, deliveryId, lookAt, channel } = delivery
  if (lookAt === undefined) return undefined
  return {
    kind: isUrgent(delivery) ? 'notice' : 'delivery',
    owner,
    id: deliveryId,
    at: lookAt,
    since: unsentSince(delivery),
    stream: channel === 'email' ? mailStreamOf(delivery) : undefined,
  }
}

/**
 * The parts of a transaction that store a new delivery, with its entries in its groups and in the
 * due index. `STALE_VERSION` if there is a delivery with this id. An id that follows from what the
 * delivery is about is the same for each writer, so only the first one stores it.
 */
export const newDelivery = (delivery: StoredDelivery): Write[] => {
  const { owner, deliveryId } = delivery
  const due = dueOf(delivery)
  return [
    ...records.creation(owner, delivery, { onConflict: staleDelivery }),
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

/** The part of a transaction that requires a delivery to be as it was read, and changes nothing. */
export const deliveryCheck = (read: StoredDelivery, onConflict: () => AppError): Write =>
  records.check(read.owner, read, onConflict)

/** When DynamoDB may remove a delivery after this change of it. */
const expiryOf = (after: Delivery): number | undefined => {
  const removableAt = keptUntil(after, currentTime())
  return removableAt && timeToLive(removableAt, 0)
}

/**
 * The parts of a transaction that replace a delivery with its next version. They also move its
 * entry in the due index and in the list of what did not arrive. `onConflict` is the caller's error
 * if it was changed in between.
 */
export const deliveryReplacement = (
  before: StoredDelivery,
  after: Delivery,
  onConflict: () => AppError,
): Write[] => [
  ...records.replacement(
    before.owner,
    before,
    { ...after, words: before.words, expiresAt: expiryOf(after) },
    { onConflict },
  ),
  ...dueMove(dueOf(before), dueOf(after)),
  ...undeliveredChange(before, after, expiryOf(after)),
]

/**
 * The parts of a transaction that erase a delivery that was read, with its entries in the due index
 * and in the list of what did not arrive. `STALE_VERSION` if it has changed since it was read, for
 * instance because a worker has ended it.
 */
export const deliveryRemoval = (read: StoredDelivery): Write[] => [
  ...records.removal(read.owner, read),
  ...dueMove(dueOf(read), undefined),
  ...undeliveredChange(read, undefined),
]

/** The delivery of an item that was read by other means. */
export const toDelivery = (item: Item): StoredDelivery => records.fromItem(item)

/** A delivery (consistent read), or nothing. */
export const findDelivery = (
  owner: UserId,
  deliveryId: DeliveryId,
): Promise<StoredDelivery | undefined> => records.find(owner, deliveryId)

/** How many deliveries are read at once. */
const pageSize = 25

const findEach = async (owner: UserId, items: readonly Item[]) => {
  const deliveries = items.map(({ deliveryId }) =>
    findDelivery(owner, DeliveryId.parse(deliveryId)),
  )
  return (await Promise.all(deliveries)).filter((delivery) => delivery !== undefined)
}

/**
 * The deliveries of a person or of one group, ended ones included. They are read page after page,
 * because there may be thousands.
 */
export async function* deliveryPages(
  owner: UserId,
  group?: DeliveryGroup,
): AsyncGenerator<readonly StoredDelivery[]> {
  const keys = { pk: personPartition(owner), sk: group ? prefixOf(group) : 'DELIVERY#' }
  for await (const items of queryPages(keys, { consistent: true, limit: pageSize })) {
    yield group ? await findEach(owner, items) : items.map(toDelivery)
  }
}

/** The deliveries of a person or of one small group, as one list. */
export const listDeliveries = async (
  owner: UserId,
  group?: DeliveryGroup,
): Promise<StoredDelivery[]> => {
  const deliveries: StoredDelivery[] = []
  for await (const page of deliveryPages(owner, group)) deliveries.push(...page)
  return deliveries
}
