import type Stripe from 'stripe'
import * as z from 'zod'
import { ifAbsent } from '#functions/core/store/condition.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { PaymentNoticed } from '#shared/model/event.ts'
import { day } from '#shared/rules/time/lengths.ts'

/** The provider repeats an event for three days. */
const rememberedMs = 30 * day

const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/**
 * The subject of an event: a customer, an object of one, or a dispute, which names only the
 * payment.
 */
const About = z.object({
  object: z.string(),
  id: z.string(),
  customer: Id.nullish(),
  payment_intent: Id.nullish(),
})

/**
 * The provider sends several events of one change, as of a renewal, within seconds. The first is
 * followed after this time, by a reading that sees what the others are about.
 */
const readAfterMs = 3_000

const seenBefore = () => new AppError('STALE_VERSION', 'This event came before.')

const readSoon = () => new AppError('STALE_VERSION', 'A reading follows that sees this too.')

/**
 * The parts of a transaction that have a worker read a customer soon, unless a reading is to come
 * already.
 */
const readingWrites = (
  about: Pick<PaymentNoticed, 'customerId' | 'paymentId'>,
  now: Date,
): Write[] => {
  const at = new Date(now.getTime() + readAfterMs).toISOString()
  const pk = `STRIPE-READING#${about.customerId ?? about.paymentId}`
  return [
    {
      put: {
        Item: { pk, sk: 'READING', at, expiresAt: timeToLive(now, day) },
        ConditionExpression: 'attribute_not_exists(pk) OR #at <= :now',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':now': now.toISOString() },
      },
      onConflict: readSoon,
    },
    outboxEntry({ type: 'PaymentNoticed', ...about, at }),
  ]
}

/** The customer that a worker reads, or the payment by which it finds the customer. */
const noticeOf = (customerId?: string | null, paymentId?: string | null) => {
  if (customerId) return { customerId }
  return paymentId ? { paymentId } : undefined
}

/**
 * Stores that an event came, with the notice for the worker, once. An event that is about no
 * customer is stored without a notice, and so is one of a customer whom a worker is about to read.
 */
export const noteEvent = async (event: Stripe.Event, now: Date): Promise<void> => {
  const about = About.safeParse(event.data.object).data
  const customerId = about?.object === 'customer' ? about.id : about?.customer
  const paymentId = about?.payment_intent
  const eventWrite: Write = {
    put: {
      Item: {
        pk: `STRIPE-EVENT#${event.id}`,
        sk: 'EVENT',
        expiresAt: timeToLive(now, rememberedMs),
      },
      ...ifAbsent,
    },
    onConflict: seenBefore,
  }
  const notice = noticeOf(customerId, paymentId)
  const unlessStale = (error: unknown) => {
    if (!hasCode(error, 'STALE_VERSION')) throw error
    return error
  }
  const refused = await writeAll([eventWrite, ...(notice ? readingWrites(notice, now) : [])]).catch(
    unlessStale,
  )
  // A reading is to come already, or the event came before: all that is left to store is that it
  // came.
  if (refused) await writeAll([eventWrite]).catch(unlessStale)
}
