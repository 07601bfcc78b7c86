import * as z from 'zod'
import { ContactId, DeliveryId, MessageId, UserId } from './ids.ts'
import { Instant } from './plain.ts'

/**
 * How far a delivery has come. `SCHEDULED` waits for its time, or for the owner's passing to be released;
 * `CLAIMED` is in the hands of a worker, and nothing was sent; `SENDING` means that an attempt was written down and
 * may have gone out; `AMBIGUOUS` that nobody knows whether it did; `HELD` that it came back and nobody else is
 * named who could have it, so that it is kept for whoever brings its code.
 */
export const DeliveryState = z
  .enum(['SCHEDULED', 'CLAIMED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED', 'AMBIGUOUS', 'HELD'])
  .meta({ id: 'DeliveryState' })
export type DeliveryState = z.infer<typeof DeliveryState>

/** A message that a person wrote, or a notice of the product's own. */
export const DeliveryKind = z.enum(['message', 'notice']).meta({ id: 'DeliveryKind' })
export type DeliveryKind = z.infer<typeof DeliveryKind>

export const DeliveryChannel = z.enum(['email', 'sms']).meta({ id: 'DeliveryChannel' })
export type DeliveryChannel = z.infer<typeof DeliveryChannel>

/**
 * What became of an attempt; none yet while it is under way, or while nobody knows. `POSTPONED`: the service took
 * nothing just then. `REJECTED`: it never will. `UNANSWERED`: no word came within the quiet period, so that it
 * counts as not accepted. `BOUNCED`, `SOFT_BOUNCED` (the mailbox was full, or out of reach for long) and `COMPLAINED`
 * were accepted before.
 */
export const AttemptOutcome = z
  .enum([
    'ACCEPTED',
    'POSTPONED',
    'REJECTED',
    'UNANSWERED',
    'BOUNCED',
    'SOFT_BOUNCED',
    'COMPLAINED',
  ])
  .meta({ id: 'AttemptOutcome' })
export type AttemptOutcome = z.infer<typeof AttemptOutcome>

/** One call to the mail or text service, written down before it is made. */
export const DeliveryAttempt = z.object({
  id: z.uuid(),
  at: Instant,
  address: z.string(),
  outcome: AttemptOutcome.optional(),
  /** The service's own id, where its answer came. */
  serviceId: z.string().optional(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

/** Whom it goes to: an e-mail address, or a telephone number where the channel is `sms`. */
export const DeliveryRecipient = z.object({ name: z.string().optional(), address: z.string() })
export type DeliveryRecipient = z.infer<typeof DeliveryRecipient>

/** Who gets it instead if the first address does not take it. */
export const FallbackRecipient = DeliveryRecipient.extend({ contactId: ContactId.optional() })
export type FallbackRecipient = z.infer<typeof FallbackRecipient>

/** What a notice in the owner's name leads to: being their delegate, or something that they share. */
export const Invitation = z.enum(['delegate', 'share'])
export type Invitation = z.infer<typeof Invitation>

/** One message, or one notice, on its way to one recipient. */
export const Delivery = z.object({
  deliveryId: DeliveryId,
  owner: UserId,
  /** One more with each change: whoever changes it names the version that they have seen. */
  version: z.int().positive(),
  kind: DeliveryKind,
  channel: DeliveryChannel,
  messageId: MessageId.optional(),
  contactId: ContactId.optional(),
  /** What it asks or tells in the owner's name: they learn if it does not arrive, as of a message. */
  invitation: Invitation.optional(),
  recipient: DeliveryRecipient,
  fallback: FallbackRecipient.optional(),
  /** Whose address did not take it, once it goes to the fallback. */
  bouncedFrom: DeliveryRecipient.optional(),
  state: DeliveryState,
  /** It was cancelled, or what it leads to was deleted: it goes to nobody again, even if it comes back. */
  takenBack: z.literal(true).optional(),
  /** When it was promised for. Absent: it waits for the release. */
  dueAt: Instant.optional(),
  /** It goes out when, and only when, the owner's passing is released. */
  requires: z.literal('RELEASED').optional(),
  /**
   * When somebody must look at it next: its due time or that of the next try, the end of the lease, the end of the
   * quiet period. The due index has exactly this entry; none where there is nothing left to do.
   */
  lookAt: Instant.optional(),
  attempts: z.array(DeliveryAttempt),
  sentAt: Instant.optional(),
  openedAt: Instant.optional(),
  createdAt: Instant,
})
export type Delivery = z.infer<typeof Delivery>
