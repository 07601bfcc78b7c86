import { expect, test } from 'vitest'
import type { Invoice } from '#shared/model/billing.ts'
import { aPurchase, aSubscription } from '#shared/rules/billing/billing.fixture.ts'
import { billOfPurchase, billOfSubscription } from './bill-of.ts'

const bill = (parts: Partial<Invoice>): Invoice => ({
  invoiceId: 'in_1',
  createdAt: '2026-11-01T10:00:00.000Z',
  description: 'One will',
  amount: 9900,
  tax: 0,
  discount: 0,
  currency: 'usd',
  status: 'paid',
  ...parts,
})

test('the bill of a purchase is the paid one with its amount, currency and day', () => {
  const purchase = aPurchase({ paidAt: '2026-11-01T10:00:07.000Z', amount: 9900 })
  const own = bill({ invoiceId: 'in_own' })
  const others = [
    bill({ amount: 900 }),
    bill({ status: 'open' }),
    bill({ currency: 'cad' }),
    bill({ createdAt: '2026-10-01T10:00:00.000Z' }),
  ]
  expect(billOfPurchase(purchase, [...others, own])).toBe(own)
  expect(billOfPurchase(purchase, others)).toBeUndefined()
})

test('the bill of a subscription is the newest paid one since it began', () => {
  const subscription = aSubscription({ createdAt: '2026-10-01T10:00:00.000Z' })
  const first = bill({ createdAt: '2026-10-01T10:00:00.000Z', amount: 900 })
  const second = bill({ createdAt: '2026-11-01T10:00:00.000Z', amount: 900 })
  const others = [
    bill({ createdAt: '2026-09-01T10:00:00.000Z' }),
    bill({ createdAt: '2026-12-01T10:00:00.000Z', status: 'open' }),
  ]
  expect(billOfSubscription(subscription, [first, second, ...others])).toBe(second)
  expect(billOfSubscription(subscription, others)).toBeUndefined()
})
