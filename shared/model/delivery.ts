import * as z from 'zod'
import { ContactId, DeliveryId, MessageId, UserId } from './ids.ts'
import { LocalDateTime } from './local-date-time.ts'
import { Instant } from './plain.ts'
import { TimeZone } from './time-zone.ts'

/**
 * The state of a delivery. `SCHEDULED`: it waits for its time, or for the release of the owner's
 * passing. `CLAIMED`: a worker holds the lease, and nothing was sent. `SENDING`: an attempt was
 * recorded and may have gone out. `AMBIGUOUS`: it is unknown whether the attempt went out. `HELD`:
 * the mail bounced and there is no fallback. The delivery is kept for a recipient who opens it with
 * its code.
 */
export const DeliveryState = z
  .enum(['SCHEDULED', 'CLAIMED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED', 'AMBIGUOUS', 'HELD'])
  .meta({ id: 'DeliveryState' })
export type DeliveryState = z.infer<typeof DeliveryState>

/** A message that a person wrote, or a notice of the product. */
export const DeliveryKind = z.enum(['message', 'notice']).meta({ id: 'DeliveryKind' })
export type DeliveryKind = z.infer<typeof DeliveryKind>

/** How a delivery goes out: by mail, or as a text message to a telephone. */
export const DeliveryChannel = z.enum(['email', 'sms']).meta({ id: 'DeliveryChannel' })
export type DeliveryChannel = z.infer<typeof DeliveryChannel>

/**
 * The outcome of an attempt. Absent while the attempt is under way or its outcome is unknown.
 * `POSTPONED`: the service refused it for now. `REJECTED`: the service will never accept it.
 * `UNANSWERED`: no event arrived within the quiet period, so it counts as not accepted. `BOUNCED`,
 * `SOFT_BOUNCED` (the mailbox was full, or unreachable for long) and `COMPLAINED` were accepted
 * first.
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

/** One call to the mail or text service, recorded before the call is made. */
export const DeliveryAttempt = z.object({
  id: z.uuid(),
  at: Instant,
  /** The tag of the address that it went to. */
  tag: z.string(),
  outcome: AttemptOutcome.optional(),
  /** The service's own id, if its answer arrived. */
  serviceId: z.string().optional(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

/** To whom something goes: an email address, or a telephone number if the channel is `sms`. */
export const Addressee = z.object({ name: z.string().optional(), address: z.string() })
export type Addressee = z.infer<typeof Addressee>

/**
 * A name or an address as a delivery has it: sealed for the owner. Deliveries of earlier versions
 * have them in plain text.
 */
export const SealedText = z.union([
  z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  z.string(),
])
export type SealedText = z.infer<typeof SealedText>

/**
 * The addressee of a delivery. Rules tell addresses apart by their tags: equal addresses have equal
 * tags.
 */
export const DeliveryRecipient = z.object({
  tag: z.string(),
  name: SealedText.optional(),
  address: SealedText,
})
export type DeliveryRecipient = z.infer<typeof DeliveryRecipient>

/** The person who gets a delivery instead if the first address bounces. */
export const FallbackRecipient = DeliveryRecipient.extend({ contactId: ContactId.optional() })
export type FallbackRecipient = z.infer<typeof FallbackRecipient>

/**
 * The invitation of a notice in the owner's name: to be their delegate, or to see something that
 * they share.
 */
export const Invitation = z.enum(['delegate', 'share'])
export type Invitation = z.infer<typeof Invitation>

/** A notice about a report of the owner's death, to the owner or to an elector. */
export const ReportNotice = z.object({
  caseId: z.uuid(),
  decidedAt: Instant,
  /** The elector who gets it. Absent if it goes to the owner. */
  elector: UserId.optional(),
})
export type ReportNotice = z.infer<typeof ReportNotice>

/** A report of the owner's death that is undecided, or that was released. */
export const DuringReport = z.object({ caseId: z.uuid(), released: z.boolean() })
export type DuringReport = z.infer<typeof DuringReport>

/**
 * Another address for a message that did not arrive. A delegate proposed it after the owner's
 * death. The message goes there once a second delegate or an administrator has confirmed exactly
 * this address.
 */
export const ProposedAddress = DeliveryRecipient.pick({ tag: true, address: true }).extend({
  by: UserId,
  at: Instant,
})
export type ProposedAddress = z.infer<typeof ProposedAddress>

/** One message, or one notice, on its way to one recipient. */
export const Delivery = z.object({
  deliveryId: DeliveryId,
  owner: UserId,
  /** Raised by each change. Storing a change is conditional on the version that was read. */
  version: z.int().positive(),
  kind: DeliveryKind,
  channel: DeliveryChannel,
  messageId: MessageId.optional(),
  contactId: ContactId.optional(),
  /**
   * Set on a notice in the owner's name: the owner is told if it does not arrive, as for a message.
   */
  invitation: Invitation.optional(),
  /**
   * Set on a notice that a schedule sends to many people at the same time. Such a notice does not
   * go before messages.
   */
  routine: z.literal(true).optional(),
  /**
   * Set on a notice about the security of an account or about a report of a death. It leaves by
   * another stream than other mail (`mail-stream.ts`).
   */
  security: z.literal(true).optional(),
  /**
   * Set on a notice about a report of the owner's death: which report, when it was decided, and for
   * whom.
   */
  reportNotice: ReportNotice.optional(),
  /**
   * Set on a notice that is true only during a report of the owner's death: after that, it is not
   * sent any more.
   */
  during: DuringReport.optional(),
  recipient: DeliveryRecipient,
  fallback: FallbackRecipient.optional(),
  /** The recipient whose address bounced. Present once the delivery goes to the fallback. */
  bouncedFrom: FallbackRecipient.optional(),
  state: DeliveryState,
  /**
   * Present if the delivery was cancelled, or what it is about was deleted. It is not sent again,
   * even if it bounces.
   */
  takenBack: z.literal(true).optional(),
  /** The promised time. Absent while it waits for the release. */
  dueAt: Instant.optional(),
  /**
   * The time that was promised, on the clock of a place. Shortly before, `dueAt` is computed from
   * it once more, because a law may have changed that clock meanwhile. Then `promised` is removed.
   * Absent from the start if `dueAt` was near.
   */
  promised: z.object({ local: LocalDateTime, timeZone: TimeZone }).optional(),
  /** Present if the delivery is sent only while the owner's passing is released. */
  requires: z.literal('RELEASED').optional(),
  /**
   * The time at which a worker must look at the delivery next: its due time, the time of the next
   * attempt, the end of the lease or of the quiet period. The due index has an entry for exactly
   * this time. Absent when nothing is left to do.
   */
  lookAt: Instant.optional(),
  /**
   * Present if the time of the delivery has come, but its owner's account is about to be deleted.
   * The delivery waits, because the owner may still keep the account.
   */
  paused: z.literal(true).optional(),
  attempts: z.array(DeliveryAttempt),
  sentAt: Instant.optional(),
  openedAt: Instant.optional(),
  /**
   * An administrator has dealt with it: `at`, and the time of the attempt (`undeliveredSince`) that
   * had not arrived. A later attempt that does not arrive either is not dealt with.
   */
  handled: z.object({ at: Instant, since: Instant }).optional(),
  proposed: ProposedAddress.optional(),
  /** How many proposed addresses were confirmed. */
  redirects: z.int().positive().optional(),
  createdAt: Instant,
})
export type Delivery = z.infer<typeof Delivery>
