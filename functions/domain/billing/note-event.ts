import type Stripe from 'stripe'
import * as z from 'zod'
import { ifAbsent } from '#functions/core/store/condition.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import { day } from '#shared/rules/time/lengths.ts'

/** In milliseconds. The provider repeats an event for three days. */
const remembered = 30 * day

const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/** What an event is about: a customer, an object of one, or a dispute, which names only the payment. */
const About = z.object({
  object: z.string(),
  id: z.string(),
  customer: Id.nullish(),
  payment_intent: Id.nullish(),
})

const seenBefore = () => new AppError('STALE_VERSION', 'This event came before.')

/**
 * Stores that an event came, with the notice for the worker, once. An event that is about no customer is stored without
 * a notice.
 */
export const noteEvent = async (event: Stripe.Event, now: Date): Promise<void> => {
  const about = About.safeParse(event.data.object).data
  const customerId = about?.object === 'customer' ? about.id : about?.customer
  const paymentId = about?.payment_intent
  const notice = customerId
    ? outboxEntry({ type: 'PaymentNoticed', customerId })
    : paymentId && outboxEntry({ type: 'PaymentNoticed', paymentId })
  const expiresAt = timeToLive(now, remembered)
  try {
    await writeAll([
      {
        put: { Item: { pk: `STRIPE-EVENT#${event.id}`, sk: 'EVENT', expiresAt }, ...ifAbsent },
        onConflict: seenBefore,
      },
      ...(notice ? [notice] : []),
    ])
  } catch (error) {
    if (!hasCode(error, 'STALE_VERSION')) throw error
  }
}
