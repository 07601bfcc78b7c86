import * as z from 'zod'
import { MailEvent } from '#events/mail-event.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { followNoticeArrived } from '#functions/domain/passing/follow-notice.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { accept, bounce, complain, softBounce } from '#shared/rules/delivery/delivery-state.ts'
import { worker } from './worker.ts'

/** The envelope in which SNS puts an SES event into the queue's message. */
const Notification = z.object({ Message: z.string() })

/** The tags of a mail that a delivery sent. Other mails do not have these tags. */
const Tags = z.object({
  owner: z.tuple([UserId]),
  delivery: z.tuple([DeliveryId]),
  attempt: z.tuple([z.string()]),
})

/** Subtypes that we take for a hard bounce: the same mail would be refused again. */
const hardSubtypes = new Set(['MessageTooLarge', 'ContentRejected', 'AttachmentRejected'])

/** Subtypes that are a soft bounce: the mail did not arrive, but a later attempt may succeed. */
const softSubtypes = new Set(['MailboxFull', 'CustomTimeoutExceeded'])

/**
 * How to treat a bounce (SES developer guide, "Bounce types"): as `hard`, as `soft`, or as
 * `arrived`. SES reports an automatic reply as a transient or undetermined bounce too. No mail
 * server then said that delivery failed, so the mail has arrived.
 */
const bounceKind = ({
  bounceType,
  bounceSubType,
  bouncedRecipients,
}: NonNullable<MailEvent['bounce']>): 'hard' | 'soft' | 'arrived' => {
  if (bounceType === 'Permanent' || hardSubtypes.has(bounceSubType)) return 'hard'
  const failed = bouncedRecipients.some(({ action }) => action?.toLowerCase() === 'failed')
  return softSubtypes.has(bounceSubType) || failed ? 'soft' : 'arrived'
}

/** How an event changes its delivery, or nothing for an event that we do not need. */
const ruleFor = (event: MailEvent, attemptId: string, now: Date) => {
  const serviceId = event.mail.messageId
  const acceptAttempt = (delivery: Delivery) => accept(delivery, attemptId, { at: now, serviceId })
  switch (event.eventType) {
    case 'Send':
    case 'Delivery':
    case 'DeliveryDelay':
      return acceptAttempt
    case 'Bounce': {
      const kind = event.bounce ? bounceKind(event.bounce) : 'arrived'
      if (kind === 'arrived') return acceptAttempt
      const rule = kind === 'hard' ? bounce : softBounce
      return (delivery: Delivery) => rule(delivery, attemptId, now)
    }
    case 'Reject':
      return (delivery: Delivery) => bounce(delivery, attemptId, now)
    case 'Complaint':
      return (delivery: Delivery) => complain(delivery, attemptId, now)
    default:
      return undefined
  }
}

/**
 * Applies an SES event to the delivery attempt that it names. Events may come twice, late, and in
 * any order.
 */
export const settleByMailEvent = async (event: MailEvent): Promise<void> => {
  const tags = Tags.safeParse(event.mail.tags)
  if (!tags.success) return
  const { owner, delivery, attempt } = tags.data
  const rule = ruleFor(event, attempt[0], currentTime())
  if (!rule) return
  let storedDelivery: Delivery | undefined
  await updateDelivery(owner[0], delivery[0], (stored) => {
    storedDelivery = stored
    return rule(stored)
  })
  const [address] = event.mail.destination
  // With this event SES says that the recipient's mail server took the mail.
  if (storedDelivery && address !== undefined && event.eventType === 'Delivery') {
    await followNoticeArrived(storedDelivery, attempt[0], address)
  }
}

/** Whether this is the text that SES publishes when an event destination is created. */
const isTest = (message: string) => message.startsWith('Successfully validated SNS topic')

/** Handles a message of the `mail-events` queue. */
export const handleMailEvent = async (body: unknown): Promise<void> => {
  const { Message } = Notification.parse(body)
  if (isTest(Message)) return
  await settleByMailEvent(MailEvent.parse(JSON.parse(Message)))
}

export const handler = worker('mail-events', handleMailEvent)
