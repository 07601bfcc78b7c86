import { describe, expect, it } from 'vitest'
import { findBilling, findCustomerOwner } from '#functions/domain/billing/billing-record.ts'
import { findCart } from '#functions/domain/billing/cart-record.ts'
import { findPlanProduct } from '#functions/domain/billing/plan-record.ts'
import { UserId } from '#shared/model/ids.ts'
import { servesItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for payments, which the product stored a little later. */

const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')

servesItems('2026-11-billing.json')

describe('what was stored of payments in November 2026', () => {
  it('opens with what was paid, what was given back, and the subscription', async () => {
    expect(await findBilling(owner)).toMatchObject({
      purchases: [
        { purchaseId: 'cs_a1', product: 'one-will', amount: 9900, paymentId: 'pi_a1' },
        { purchaseId: 'in_a2', product: 'two-will-upgrade', takenBack: 'refunded' },
      ],
      subscriptions: [
        { subscriptionId: 'sub_a3', status: 'trialing', trialEnd: '2026-12-22T09:00:00.000Z' },
      ],
      granted: 'free',
      version: 4,
      customerId: 'cus_a4',
      nextAt: '2026-12-22T11:00:00.000Z',
    })
  })

  it('opens with the cart, its coupon and the page that was open', async () => {
    expect(await findCart(owner)).toMatchObject({
      productId: 'two-will-upgrade',
      coupon: { code: 'WELCOME20', percentOff: 20 },
      total: 4000,
      checkout: { kind: 'session', id: 'cs_a5' },
    })
  })

  it('opens from the ids of the provider: the person of a customer, and the product of a plan', async () => {
    expect(await findCustomerOwner('cus_a4')).toBe(owner)
    expect(await findPlanProduct('price_upgrade')).toBe('two-will-upgrade')
  })
})
