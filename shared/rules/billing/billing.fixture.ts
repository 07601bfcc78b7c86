import type { Purchase, Standing, Subscription } from '#shared/model/billing.ts'

export const aPurchase = (parts: Partial<Purchase> = {}): Purchase => ({
  purchaseId: 'cs_1',
  product: 'one-will',
  paidAt: '2026-11-01T10:00:00.000Z',
  amount: 9900,
  currency: 'usd',
  paymentId: 'pi_1',
  ...parts,
})

export const aSubscription = (parts: Partial<Subscription> = {}): Subscription => ({
  subscriptionId: 'sub_1',
  product: 'basic-subscription',
  status: 'active',
  createdAt: '2026-10-01T10:00:00.000Z',
  periodStart: '2026-11-01T10:00:00.000Z',
  periodEnd: '2026-12-01T10:00:00.000Z',
  endsWithPeriod: false,
  ...parts,
})

export const aStanding = (parts: Partial<Standing> = {}): Standing => ({
  purchases: [],
  subscriptions: [],
  partnerPays: false,
  granted: 'free',
  ...parts,
})
