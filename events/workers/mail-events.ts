import * as z from 'zod'
import { MailEvent } from '#events/catalog/mail-event.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { changeDelivery } from '#functions/domain/deliveries/change-delivery.ts'
import { goOnWhereOwnerReached } from '#functions/domain/passing/go-on-where-owner-reached.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { accept, bounce, complain, softBounce } from '#shared/rules/delivery/delivery-state.ts'
import { worker } from './worker.ts'

/** How SNS wraps what SES tells it, in the body of a queue's message. */
const Notification = z.object({ Message: z.string() })

/** The tags of a mail that a delivery sent. Other mails have none of these. */
const Tags = z.object({
  owner: z.tuple([UserId]),
  delivery: z.tuple([DeliveryId]),
  attempt: z.tuple([z.string()]),
})

/** What would happen to the same mail again: the content was refused, not the moment. */
const refusedForGood = new Set(['MessageTooLarge', 'ContentRejected', 'AttachmentRejected'])

/** What may be over later, and says for certain that the mail did not arrive. */
const later = new Set(['MailboxFull', 'CustomTimeoutExceeded'])

/**
 * What a bounce says (SES developer guide, "Bounce types"): `hard`, `soft`, or that it came from somebody who is away
 * and whose machine answered: SES calls that a transient bounce as well, or one of unknown cause, but no mail server says
 * that delivery failed.
 */
const kindOf = ({
  bounceType,
  bounceSubType,
  bouncedRecipients,
}: NonNullable<MailEvent['bounce']>): 'hard' | 'soft' | 'arrived' => {
  if (bounceType === 'Permanent' || refusedForGood.has(bounceSubType)) return 'hard'
  const failed = bouncedRecipients.some(({ action }) => action?.toLowerCase() === 'failed')
  return later.has(bounceSubType) || failed ? 'soft' : 'arrived'
}

const ruleFor = (event: MailEvent, attemptId: string, now: Date) => {
  const serviceId = event.mail.messageId
  const taken = (delivery: Delivery) => accept(delivery, attemptId, { at: now, serviceId })
  switch (event.eventType) {
    case 'Send':
    case 'Delivery':
    case 'DeliveryDelay':
      return taken
    case 'Bounce': {
      const kind = event.bounce ? kindOf(event.bounce) : 'arrived'
      if (kind === 'arrived') return taken
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
