import * as z from 'zod'
import { DeliveryKind, DeliveryState } from './delivery.ts'
import { ContactId, DeliveryId, ExportId, MessageId, UserId } from './ids.ts'
import { Instant } from './plain.ts'

/** The delivery of a message is due at once, or before the next sweep could find it. */
export const DeliveryReady = z.object({
  type: z.literal('DeliveryReady'),
  owner: UserId,
  deliveryId: DeliveryId,
  /** The delivery must not be sent before this. */
  at: Instant,
})

/** The same for a notice, which has a queue of its own. */
export const NoticeReady = DeliveryReady.extend({ type: z.literal('NoticeReady') })

/**
 * A delivery has reached an outcome that others react to: any outcome of a message, only a failed one of a notice.
 * `SCHEDULED` is a message that counted as sent, came back from a full mailbox, and will be tried again.
 */
export const DeliverySettled = z.object({
  type: z.literal('DeliverySettled'),
  owner: UserId,
  deliveryId: DeliveryId,
  kind: DeliveryKind,
  state: DeliveryState.extract(['SENT', 'FAILED', 'HELD', 'SCHEDULED', 'CANCELLED']),
  messageId: MessageId.optional(),
  /** Its position in the due index, where it stays until a worker has handled it. */
  at: Instant,
})
export type DeliverySettled = z.infer<typeof DeliverySettled>

/** A passing has changed its state. The worker carries out the consequences step by step. */
export const PassingChanged = z.object({
  type: z.literal('PassingChanged'),
  owner: UserId,
  version: z.int().positive(),
})

/** A file's record was deleted: delete its bytes as well. */
export const FileRemoved = z.object({
  type: z.literal('FileRemoved'),
  owner: UserId,
  /** The object's key in the bucket of files. */
  path: z.string(),
  /** The time of the due entry that stands for this until it is done; events of earlier versions have none. */
  at: Instant.optional(),
})
export type FileRemoved = z.infer<typeof FileRemoved>

/**
 * A contact has another name, primary address or account: deliveries that wait for them use it, and what was shared
 * with them silently is given to their account.
 */
export const ContactChanged = z.object({
  type: z.literal('ContactChanged'),
  owner: UserId,
  contactId: ContactId,
  /** Its position in the due index, where it stays until a worker has handled it. */
  at: Instant,
})
export type ContactChanged = z.infer<typeof ContactChanged>

/**
 * The deletion of an account was announced, or it ended: the owner and the delegates are told. `id`
 * is the owner for an announcement, and says why it ended otherwise.
 */
export const DeletionChanged = z.object({
  type: z.literal('DeletionChanged'),
  owner: UserId,
  id: z.string(),
  /** Its position in the due index, where it stays until a worker has handled it. */
  at: Instant,
})
export type DeletionChanged = z.infer<typeof DeletionChanged>

/** An account was deleted: erase what remains. */
export const AccountDeleted = z.object({
  type: z.literal('AccountDeleted'),
  owner: UserId,
  /** When it was deleted: what is paid since is given back. Events of earlier versions do not have it. */
  at: Instant.optional(),
})

/** A download of everything was requested or cancelled, or a worker's time ran out: a worker goes on with it. */
export const ExportAdvances = z.object({
  type: z.literal('ExportAdvances'),
  owner: UserId,
  exportId: ExportId,
})

/** The payment provider said that something of a customer changed: read the customer again. */
export const PaymentNoticed = z.object({
  type: z.literal('PaymentNoticed'),
  /** The provider's id of the customer; absent for an event that does not name one, such as a dispute. */
  customerId: z.string().optional(),
  /** The payment that the event is about, by which its customer is found. */
  paymentId: z.string().optional(),
  /** When to read: several events come within seconds, and one reading follows from all of them. */
  at: Instant.optional(),
  /** How often a worker asked for the payment in vain: the provider did not know it. */
  tries: z.int().optional(),
})
export type PaymentNoticed = z.infer<typeof PaymentNoticed>

/**
 * The events that the product sends to itself. Each is stored in the same transaction as the change that it reports.
 */
export const DomainEvent = z.discriminatedUnion('type', [
  DeliveryReady,
  NoticeReady,
  DeliverySettled,
  PassingChanged,
  FileRemoved,
  ContactChanged,
  DeletionChanged,
  AccountDeleted,
  ExportAdvances,
  PaymentNoticed,
])
export type DomainEvent = z.infer<typeof DomainEvent>
