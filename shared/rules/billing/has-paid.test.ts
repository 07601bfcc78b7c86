import { describe, expect, it } from 'vitest'
import type { Standing } from '#shared/model/billing.ts'
import { aPurchase, aStanding, aSubscription } from './billing.fixture.ts'
import { hasEverPaid, hasPaid } from './has-paid.ts'

const at = '2026-11-01T00:00:00.000Z'
const purchase = aPurchase()
const subscription = aSubscription({ createdAt: at, periodStart: at })
const trial = { ...subscription, trialEnd: '2026-12-01T00:00:00.000Z' }

describe('hasPaid', () => {
  it.each<[string, Partial<Standing>]>([
    ['a purchase', { purchases: [purchase] }],
    ['a subscription', { subscriptions: [subscription] }],
    [
      'a subscription after its trial',
      { subscriptions: [{ ...trial, periodStart: '2026-12-01T00:00:00.000Z' }] },
    ],
    ['a plan by an operator', { granted: 'subscriber' }],
  ])('is true for %s', (_, parts) => {
    expect(hasPaid(aStanding(parts))).toBe(true)
  })

  it.each<[string, Partial<Standing>]>([
    ['nothing', {}],
    ['a purchase for nothing', { purchases: [{ ...purchase, amount: 0 }] }],
    ['a purchase that was refunded', { purchases: [{ ...purchase, takenBack: 'refunded' }] }],
    ['a subscription in its trial', { subscriptions: [{ ...trial, status: 'trialing' }] }],
    [
      'a subscription whose first payment after its trial failed',
      {
        subscriptions: [{ ...trial, status: 'past_due', periodStart: '2026-12-01T00:00:00.000Z' }],
      },
    ],
    [
      'a subscription whose payment went back',
      { subscriptions: [{ ...subscription, takenBack: 'disputed' }] },
    ],
    [
      'a subscription without its first payment',
      { subscriptions: [{ ...subscription, status: 'incomplete' }] },
    ],
    ['a plan by a partner', { partnerPays: true }],
  ])('is false for %s', (_, parts) => {
    expect(hasPaid(aStanding(parts))).toBe(false)
  })
})

const trialEnd = '2026-11-01T10:00:00.000Z'
const later = '2026-12-01T10:00:00.000Z'

describe('hasEverPaid', () => {
  it.each<[string, Partial<Standing>]>([
    ['a purchase', { purchases: [aPurchase()] }],
    ['a purchase that was refunded', { purchases: [aPurchase({ takenBack: 'refunded' })] }],
    ['a subscription', { subscriptions: [aSubscription()] }],
    ['a subscription after its trial', { subscriptions: [aSubscription({ trialEnd })] }],
    ['an ended one that had no trial', { subscriptions: [aSubscription({ status: 'canceled' })] }],
    [
      'an ended one that lasted longer than its trial',
      { subscriptions: [aSubscription({ status: 'canceled', trialEnd, periodStart: later })] },
    ],
    ['a grant', { granted: 'subscriber' }],
    ['a plan of a partner', { partnerPays: true }],
  ])('is true for %s', (_, parts) => {
    expect(hasEverPaid(aStanding(parts))).toBe(true)
  })

  it.each<[string, Partial<Standing>]>([
    ['nothing', {}],
    [
      'a trial',
      {
        subscriptions: [
          aSubscription({ status: 'trialing', trialEnd, periodStart: '2026-10-01T10:00:00.000Z' }),
        ],
      },
    ],
    [
      'a trial that was cancelled',
      {
        subscriptions: [
          aSubscription({ status: 'canceled', trialEnd, periodStart: '2026-10-01T10:00:00.000Z' }),
        ],
      },
    ],
    [
      'a first payment that failed after the trial',
      { subscriptions: [aSubscription({ status: 'past_due', trialEnd, periodStart: trialEnd })] },
    ],
    [
      'a subscription without a trial that was cancelled before its first payment',
      {
        subscriptions: [
          aSubscription({ status: 'canceled', periodStart: '2026-10-01T10:00:00.000Z' }),
        ],
      },
    ],
    [
      'a subscription without its first payment',
      { subscriptions: [aSubscription({ status: 'incomplete' })] },
    ],
  ])('is false for %s', (_, parts) => {
    expect(hasEverPaid(aStanding(parts))).toBe(false)
  })
})
