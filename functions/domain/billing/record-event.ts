import type Stripe from 'stripe'
import * as z from 'zod'
import { ifAbsent } from '#functions/core/store/condition.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { PaymentNoticed } from '#shared/model/event.ts'
import { day } from '#shared/rules/time/lengths.ts'

/** How long an event is remembered. The provider repeats events for three days. */
const rememberedMs = 30 * day

const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/**
 * The subject of an event: a customer, an object of one, or a dispute. A dispute names only the
 * payment.
 */
const Subject = z.object({
  object: z.string(),
  id: z.string(),
  customer: Id.nullish(),
  payment_intent: Id.nullish(),
})

/**
 * The provider sends several events about one change, such as a renewal, within seconds. We read
 * the customer this long after the first of them, so that one reading sees what all of them are
 * about.
 */
const readAfterMs = 3_000

const seenBefore = () => new AppError('STALE_VERSION', 'This event came before.')

/** Writes the parts of a transaction. Answers false if one of them is stale. */
const writeUnlessStale = async (writes: readonly Write[]): Promise<boolean> => {
  try {
    await writeAll(writes)
    return true
  } catch (error) {
    if (!hasCode(error, 'STALE_VERSION')) throw error
    return false
  }
}

const willBeRead = () => new AppError('STALE_VERSION', 'A reading follows that sees this too.')

/**
 * The parts of a transaction that make a worker read a customer soon. The transaction is refused
 * (`STALE_VERSION`) if a reading of this customer will come already.
 */
const readingWrites = (
  notice: Pick<PaymentNoticed, 'customerId' | 'paymentId'>,
  now: Date,
): Write[] => {
  const readAt = new Date(now.getTime() + readAfterMs).toISOString()
  const pk = `STRIPE-READING#${notice.customerId ?? notice.paymentId}`
  return [
    {
      put: {
        // A reading is to come until `at`. Further events of this time need none of their own.
        Item: { pk, sk: 'READING', at: readAt, expiresAt: timeToLive(now, day) },
        ConditionExpression: 'attribute_not_exists(pk) OR #at <= :now',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':now': now.toISOString() },
      },
      onConflict: willBeRead,
    },
    outboxEntry({ type: 'PaymentNoticed', ...notice, at: readAt }),
  ]
}

/** The customer that a worker reads, or the payment that leads it to the customer. */
const noticeOf = (customerId?: string | null, paymentId?: string | null) => {
  if (customerId) return { customerId }
  return paymentId ? { paymentId } : undefined
}

/**
 * Stores, once, that an event came, with the notice for the worker. There is no notice if the event
 * is about no customer, or if a worker will read this customer within seconds.
 */
export const recordEvent = async (event: Stripe.Event, now: Date): Promise<void> => {
  const subject = Subject.safeParse(event.data.object).data
  const customerId = subject?.object === 'customer' ? subject.id : subject?.customer
  const paymentId = subject?.payment_intent
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
  const reading = notice ? readingWrites(notice, now) : []
  // The event came before, or a reading will come already. Then only the event itself is stored.
  if (!(await writeUnlessStale([eventWrite, ...reading]))) await writeUnlessStale([eventWrite])
}
