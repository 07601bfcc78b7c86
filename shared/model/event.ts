import * as z from 'zod'
import { DeliveryKind, DeliveryState } from './delivery.ts'
import { ContactId, DeliveryId, MessageId, UserId } from './ids.ts'
import { Instant } from './plain.ts'

/** A delivery is to go out at once, or before the next sweep could find it. */
export const DeliveryReady = z.object({
  type: z.literal('DeliveryReady'),
  owner: UserId,
  deliveryId: DeliveryId,
  /** Not before this. */
  at: Instant,
})

/**
 * A delivery came to an end that others act upon: a message's any, a notice's only where it did not arrive. `SCHEDULED` is
 * a message that counted as sent, came back from a full mailbox, and is tried again.
 */
export const DeliverySettled = z.object({
  type: z.literal('DeliverySettled'),
  owner: UserId,
  deliveryId: DeliveryId,
  kind: DeliveryKind,
  state: DeliveryState.extract(['SENT', 'FAILED', 'HELD', 'SCHEDULED']),
  messageId: MessageId.optional(),
  /** Its place in the due index, which it has until somebody has acted upon it. */
  at: Instant,
})
export type DeliverySettled = z.infer<typeof DeliverySettled>

/** A passing came to another state: what follows from that is worked off in steps. */
export const PassingChanged = z.object({
  type: z.literal('PassingChanged'),
  owner: UserId,
  version: z.int().positive(),
})

/** A file's record is gone: its bytes go too. */
export const FileRemoved = z.object({
  type: z.literal('FileRemoved'),
  owner: UserId,
  /** The object's key in the bucket of files. */
  path: z.string(),
})

/** A message promises other deliveries than before: what is missing is made, what is too much taken back. */
export const MessageChanged = z.object({
  type: z.literal('MessageChanged'),
  owner: UserId,
  messageId: MessageId,
})

/**
 * A contact has another name, first address or account: what waits to be sent to them goes there, and what was
 * silently shared with them is theirs.
 */
export const ContactChanged = z.object({
  type: z.literal('ContactChanged'),
  owner: UserId,
  contactId: ContactId,
  /** Its place in the due index, which it has until somebody has acted upon it. */
  at: Instant,
})
export type ContactChanged = z.infer<typeof ContactChanged>

/** Somebody deleted their account: what is left of them is erased. */
export const AccountDeleted = z.object({
  type: z.literal('AccountDeleted'),
  owner: UserId,
})

/** What the product tells itself. Each is stored in the transaction of the change that it tells of. */
export const DomainEvent = z.discriminatedUnion('type', [
  DeliveryReady,
  DeliverySettled,
  PassingChanged,
  FileRemoved,
  MessageChanged,
  ContactChanged,
  AccountDeleted,
])
export type DomainEvent = z.infer<typeof DomainEvent>
