import { expect, it } from 'vitest'
import type { Standing } from '#shared/model/billing.ts'
import { hasPaid } from './has-paid.ts'

const nothing: Standing = { purchases: [], subscriptions: [], partnerPays: false, granted: 'free' }
const at = '2026-11-01T00:00:00.000Z'
const purchase = {
  purchaseId: 'cs_1',
  product: 'one-will' as const,
  paidAt: at,
  amount: 9900,
  currency: 'usd',
}
const subscription = {
  subscriptionId: 'sub_1',
  product: 'basic-subscription' as const,
  status: 'active' as const,
  createdAt: at,
  periodStart: at,
  periodEnd: '2026-12-01T00:00:00.000Z',
  endsWithPeriod: false,
}
const trial = { ...subscription, trialEnd: '2026-12-01T00:00:00.000Z' }

it.each<[string, Partial<Standing>, boolean]>([
  ['nothing', {}, false],
  ['a purchase', { purchases: [purchase] }, true],
  ['a purchase for nothing', { purchases: [{ ...purchase, amount: 0 }] }, false],
  ['one that was refunded', { purchases: [{ ...purchase, takenBack: 'refunded' }] }, false],
  ['a subscription', { subscriptions: [subscription] }, true],
  ['one in its trial', { subscriptions: [{ ...trial, status: 'trialing' }] }, false],
  [
    'one after its trial',
    { subscriptions: [{ ...trial, periodStart: '2026-12-01T00:00:00.000Z' }] },
    true,
  ],
  [
    'one whose payment went back',
    { subscriptions: [{ ...subscription, takenBack: 'disputed' }] },
    false,
  ],
  [
    'one that was never paid',
    { subscriptions: [{ ...subscription, status: 'incomplete' }] },
    false,
  ],
  ['a plan by a partner', { partnerPays: true }, false],
  ['a plan by an operator', { granted: 'subscriber' }, true],
])('whether %s is a payment', (_, standing, paid) => {
  expect(hasPaid({ ...nothing, ...standing })).toBe(paid)
})
