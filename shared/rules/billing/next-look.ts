import type { Purchase, Subscription } from '#shared/model/billing.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { graceEndOf } from './entitlement-of.ts'
import { isOver } from './refusal-of.ts'

/** The provider takes a payment about an hour after a period began. */
const afterPeriodMs = 2 * hour

/**
 * A payment can be given back or disputed for about 120 days, and a bank takes up to 90 more to
 * decide. For so long, what was paid is read again every month.
 */
const watchedForMs = 210 * day
const watchedEvery = 30 * day

/**
 * In milliseconds. A payer whose bank asks answers within minutes, or with the next day. The
 * provider ends a first payment that did not come after 23 hours
 * (docs.stripe.com/billing/subscriptions/overview).
 */
const afterUnpaid = [hour, day]

/** When to look next whether what was paid at a time stands. */
const nextWatch = (paidAt: string, now: Date): number[] => {
  const since = Date.parse(paidAt)
  const times = Math.floor(Math.max(0, now.getTime() - since) / watchedEvery) + 1
  return times * watchedEvery <= watchedForMs ? [since + times * watchedEvery] : []
}

const purchaseWatch = ({ paidAt, paymentId, takenBack }: Purchase, now: Date) =>
  paymentId === undefined || takenBack !== undefined ? [] : nextWatch(paidAt, now)

/** Of a period of more than two months, since the look after a shorter one comes soon enough. */
const periodWatch = ({ periodStart, periodEnd, takenBack }: Subscription, now: Date) =>
  takenBack === undefined
    ? nextWatch(periodStart, now).filter((time) => time + watchedEvery <= Date.parse(periodEnd))
    : []

/**
 * The time to read a person's payments again although no event came, so that a lost last event
 * costs nothing. It is after the period of each subscription, at the end of its grace, and when an
 * open checkout session expires. It is also an hour and a day after an unfinished payment was
 * begun, and every month while a payment can be taken back, that of a year's subscription too.
 * Undefined if nothing can change without the person.
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
    ...unpaidSince.flatMap((since) => afterUnpaid.map((after) => Date.parse(since) + after)),
  ].filter((time) => time > now.getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString()
}
