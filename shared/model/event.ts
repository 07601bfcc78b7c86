import * as z from 'zod'
import { DeliveryKind, DeliveryState } from './delivery.ts'
import { ContactId, DeliveryId, ExportId, MessageId, UserId } from './ids.ts'
import { Instant } from './plain.ts'

/*
 * The events that the product sends to itself. Each docstring says what has happened, and what the
 * worker does. A worker reads the record as it is at that moment, so an event may come twice, late
 * and out of order. `events/queues.ts` says which worker takes which.
 */

/** An example of each event. The tests call the workers with it. */
export const eventExamples = z.registry<{ example: z.$input }>()

const owner = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'
const deliveryId = '3b0c8d1e-5a55-4f0e-8f7c-52c1a4f0a901'

/**
 * The delivery of a message is due at once, or before the next sweep could find it. The worker
 * sends it if it is permitted to go out.
 */
export const DeliveryReady = z
  .object({
    type: z.literal('DeliveryReady'),
    owner: UserId,
    deliveryId: DeliveryId,
    /** The delivery must not be sent before this. */
    at: Instant,
  })
  .register(eventExamples, {
    example: {
      type: 'DeliveryReady',
      owner,
      deliveryId,
      at: '2027-06-01T14:00:00.000Z',
    },
  })

/** A notice is due. Notices have a queue of their own. */
export const NoticeReady = DeliveryReady.extend({ type: z.literal('NoticeReady') }).register(
  eventExamples,
  { example: { type: 'NoticeReady', owner, deliveryId, at: '2027-06-01T14:00:00.000Z' } },
)

/**
 * A delivery has reached an outcome that others react to: any outcome of a message, a failed one of
 * a notice, any one of a notice about a report. `SCHEDULED`: a message had come back or not
 * arrived, and is sent again. The worker updates the status of the message, and pauses a passing
 * whose owner cannot be reached. If the event is lost, the entry in the due index has the same
 * effect.
 */
export const DeliverySettled = z
  .object({
    type: z.literal('DeliverySettled'),
    owner: UserId,
    deliveryId: DeliveryId,
    kind: DeliveryKind,
    state: DeliveryState.extract(['SENT', 'FAILED', 'HELD', 'SCHEDULED', 'CANCELLED']),
    messageId: MessageId.optional(),
    /** The time of its entry in the due index, which stays until a worker has handled it. */
    at: Instant,
  })
  .register(eventExamples, {
    example: {
      type: 'DeliverySettled',
      owner,
      deliveryId,
      kind: 'message',
      state: 'SENT',
      messageId: '9c7a50f2-64f4-4a8f-b37d-9a2f0f4b7702',
      at: '2027-06-01T14:05:00.000Z',
    },
  })
export type DeliverySettled = z.infer<typeof DeliverySettled>

/** A passing has changed its state. The worker carries out the consequences step by step. */
export const PassingChanged = z
  .object({
    type: z.literal('PassingChanged'),
    owner: UserId,
    version: z.int().positive(),
  })
  .register(eventExamples, { example: { type: 'PassingChanged', owner, version: 4 } })

/** A file's record was deleted. The worker deletes its bytes as well. */
export const FileRemoved = z
  .object({
    type: z.literal('FileRemoved'),
    owner: UserId,
    /** The object's key in the bucket of files. */
    path: z.string(),
    /**
     * The time of the due entry that stays until the bytes are deleted. Events of earlier versions
     * have none.
     */
    at: Instant.optional(),
  })
  .register(eventExamples, {
    example: {
      type: 'FileRemoved',
      owner,
      path: 'drive/7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b22/5f0e1c62-0c2b-4d57-9a0c-6f6b9c1d3303',
    },
  })
export type FileRemoved = z.infer<typeof FileRemoved>

/**
 * A contact has another name, primary address or account. The worker updates the deliveries that
 * wait for the contact, and gives the contact's account what was shared silently. If the event is
 * lost, the entry in the due index has the same effect.
 */
export const ContactChanged = z
  .object({
    type: z.literal('ContactChanged'),
    owner: UserId,
    contactId: ContactId,
    /** The time of its entry in the due index, which stays until a worker has handled it. */
    at: Instant,
  })
  .register(eventExamples, {
    example: {
      type: 'ContactChanged',
      owner,
      contactId: '1c9f6a0e-6f55-4a0b-9a57-8f2d6f0c2205',
      at: '2027-06-01T14:05:00.000Z',
    },
  })
export type ContactChanged = z.infer<typeof ContactChanged>

/**
 * The deletion of an account was announced, or it ended: the owner keeps the account, a certificate
 * waits, or a death was reported. The worker stores the mails to the owner and the delegates in one
 * transaction, and has the payments read again. If the event is lost, the entry in the due index
 * has the same effect.
 */
export const DeletionChanged = z
  .object({
    type: z.literal('DeletionChanged'),
    owner: UserId,
    /** The owner for an announcement. Otherwise it says why the deletion ended. */
    id: z.string(),
    /** The time of its entry in the due index, which stays until a worker has handled it. */
    at: Instant,
  })
  .register(eventExamples, {
    example: {
      type: 'DeletionChanged',
      owner,
      id: owner,
      at: '2027-06-01T14:05:00.000Z',
    },
  })
export type DeletionChanged = z.infer<typeof DeletionChanged>

/**
 * An account and its data key were deleted. The worker erases all other data of the person, in as
 * many runs as it needs, and gives back what was paid since `at`. If the event is lost, the entry
 * in the due index has the same effect.
 */
export const AccountDeleted = z
  .object({
    type: z.literal('AccountDeleted'),
    owner: UserId,
    /**
     * When the account was deleted. What was paid before, since the announcement, is given back by
     * the deletion itself (`follow-deletion.ts`). Events of earlier versions do not have it.
     */
    at: Instant.optional(),
  })
  .register(eventExamples, { example: { type: 'AccountDeleted', owner } })

/**
 * A download of everything was requested or cancelled, or a worker's time ran out. The worker goes
 * on where the record says that the download stands. If two workers go on, the one that writes
 * second stops. If the event is lost, the entry in the due index has the same effect.
 */
export const ExportAdvances = z
  .object({
    type: z.literal('ExportAdvances'),
    owner: UserId,
    exportId: ExportId,
  })
  .register(eventExamples, {
    example: {
      type: 'ExportAdvances',
      owner,
      exportId: '5e0f7a52-0c1d-4f8e-9f42-6c1b7f2a9d31',
    },
  })

/**
 * The payment provider said that something of a customer changed. The worker finds whose it is, and
 * reads everything that the provider has of that customer. A payment that the provider does not
 * know is asked for three times. If the event is lost, the entry in the due index has the same
 * effect when the next period, session or grace ends.
 */
export const PaymentNoticed = z
  .object({
    type: z.literal('PaymentNoticed'),
    /**
     * The provider's id of the customer. Absent for an event that does not name one, such as a
     * dispute.
     */
    customerId: z.string().optional(),
    /** The payment that the event is about. It leads to the customer. */
    paymentId: z.string().optional(),
    /**
     * When to read. Several events come within seconds, and one reading is enough for all of them.
     */
    at: Instant.optional(),
    /** How often a worker asked for the payment while the provider did not know it. */
    tries: z.int().optional(),
  })
  .register(eventExamples, { example: { type: 'PaymentNoticed', customerId: 'cus_T1hK2mQ9xW4z' } })
export type PaymentNoticed = z.infer<typeof PaymentNoticed>

/** Any event. Each is stored in the same transaction as the change that it reports. */
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
