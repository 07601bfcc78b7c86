import type { Purchase, Subscription } from '#shared/model/billing.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { graceEndOf } from './entitlement-of.ts'
import { isOver } from './refusal-of.ts'

/** The provider takes a payment about an hour after a period began. */
const afterPeriodMs = 2 * hour

/**
 * A payment can be given back or disputed for about 120 days, and a bank takes up to 90 more days
 * to decide. During these 210 days a worker reads the payment again every month.
 */
const watchedForMs = 210 * day
const watchedEveryMs = 30 * day

/**
 * How long after a payment was begun a worker looks whether it was made, in milliseconds. A payer
 * answers the question of a bank within minutes, or the next day. The provider ends a first payment
 * that was not made after 23 hours (docs.stripe.com/billing/subscriptions/overview).
 */
const afterUnpaidMs = [hour, day]

/** The next monthly look at a payment. Empty once it is no longer watched. */
const nextWatch = (paidAt: string, now: Date): number[] => {
  const since = Date.parse(paidAt)
  const months = Math.floor(Math.max(0, now.getTime() - since) / watchedEveryMs) + 1
  const dueAfter = months * watchedEveryMs
  return dueAfter <= watchedForMs ? [since + dueAfter] : []
}

const purchaseWatch = ({ paidAt, paymentId, takenBack }: Purchase, now: Date) =>
  paymentId === undefined || takenBack !== undefined ? [] : nextWatch(paidAt, now)

/**
 * The monthly looks within a long period, such as a year. The last month has the look at its end.
 */
const periodWatch = ({ periodStart, periodEnd, takenBack }: Subscription, now: Date) =>
  takenBack === undefined
    ? nextWatch(periodStart, now).filter((time) => time + watchedEveryMs <= Date.parse(periodEnd))
    : []

/**
 * When a worker reads a person's payments again although no event came, since the last event may be
 * lost. It is the earliest of these times: the end of a subscription's period or of its grace; the
 * expiry of an open checkout session; an hour and a day after an unfinished payment was begun; and
 * each month while a payment can still go back. Undefined if nothing can change without the person.
 */
export const nextLook = (
  {
    purchases,
    subscriptions,
    sessionExpiresAt,
    unpaidSince = [],
  }: {
    readonly purchases: readonly Purchase[]
    readonly subscriptions: readonly Subscription[]
    readonly sessionExpiresAt?: string | undefined
    /** When each payment was begun that is not made yet. */
    readonly unpaidSince?: readonly string[] | undefined
  },
  now: Date,
): string | undefined => {
  const times = [
    ...subscriptions
      .filter((subscription) => !isOver(subscription))
      .flatMap((subscription) => [
        Date.parse(subscription.periodEnd) + afterPeriodMs,
        ...periodWatch(subscription, now),
        ...(subscription.status === 'past_due' ? [graceEndOf(subscription)] : []),
      ]),
    ...purchases.flatMap((purchase) => purchaseWatch(purchase, now)),
    ...(sessionExpiresAt === undefined ? [] : [Date.parse(sessionExpiresAt)]),
    ...unpaidSince.flatMap((since) => afterUnpaidMs.map((after) => Date.parse(since) + after)),
  ].filter((time) => time > now.getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString()
}
