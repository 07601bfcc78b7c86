import * as z from 'zod'
import { MailEvent } from '#events/catalog/mail-event.ts'
import { currentTime } from '#functions/core/clock.ts'
import { changeDelivery } from '#functions/core/delivery/change-delivery.ts'
import { goOnWhereOwnerReached } from '#functions/passing/owner-notice-arrived.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { accept, bounce, complain } from '#shared/rules/delivery/delivery-state.ts'
import { worker } from './worker.ts'

/** How SNS wraps what SES tells it, in the body of a queue's message. */
const Notification = z.object({ Message: z.string() })

/** The tags of a mail that a delivery sent. Other mails have none of these. */
const Tags = z.object({
  owner: z.tuple([UserId]),
  delivery: z.tuple([DeliveryId]),
  attempt: z.tuple([z.string()]),
})

/**
 * Soft bounces that say for certain that the mail did not arrive. Of the others, some are the answer of somebody who
 * is away, and came after the mail (SES developer guide, "Bounce types").
 */
const undelivered = new Set([
  'MailboxFull',
  'MessageTooLarge',
  'ContentRejected',
  'AttachmentRejected',
])

const cameBack = ({ bounce }: MailEvent) =>
  bounce !== undefined &&
  (bounce.bounceType === 'Permanent' || undelivered.has(bounce.bounceSubType))

const ruleFor = (event: MailEvent, attemptId: string, now: Date) => {
  const serviceId = event.mail.messageId
  const taken = (delivery: Delivery) => accept(delivery, attemptId, { at: now, serviceId })
  switch (event.eventType) {
    case 'Send':
    case 'Delivery':
    case 'DeliveryDelay':
      return taken
    case 'Bounce':
      return cameBack(event) ? (delivery: Delivery) => bounce(delivery, attemptId, now) : taken
    case 'Reject':
      return (delivery: Delivery) => bounce(delivery, attemptId, now)
    case 'Complaint':
      return (delivery: Delivery) => complain(delivery, attemptId, now)
    default:
      return undefined
  }
}

/** Settles the attempt that an event of SES speaks of. Events may come twice, late, and in any order. */
export const settleByMailEvent = async (event: MailEvent): Promise<void> => {
  const tags = Tags.safeParse(event.mail.tags)
  if (!tags.success) return
  const { owner, delivery, attempt } = tags.data
  const rule = ruleFor(event, attempt[0], currentTime())
  if (!rule) return
  let known: Delivery | undefined
  await changeDelivery(owner[0], delivery[0], (found) => {
    known = found
    return rule(found)
  })
  if (known && event.eventType === 'Delivery') await goOnWhereOwnerReached(known, attempt[0])
}

/** Takes a message of the queue of mail events. */
export const handleMailEvent = async (body: unknown): Promise<void> => {
  const { Message } = Notification.parse(body)
  await settleByMailEvent(MailEvent.parse(JSON.parse(Message)))
}

export const handler = worker('mail-events', handleMailEvent)
