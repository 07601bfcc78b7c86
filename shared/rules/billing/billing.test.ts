import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ProductId,
  type Purchase,
  type Standing,
  type Subscription,
} from '#shared/model/billing.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { covers } from '#tests/covers.ts'
import { aPurchase, aStanding, aSubscription } from './billing.fixture.ts'
import { entitlementOf } from './entitlement-of.ts'
import { nextLook } from './next-look.ts'
import { purchasesForNothing, subscriptionsHeldTwice } from './paid-for-nothing.ts'
import { refusalOf, trialDaysFor } from './refusal-of.ts'

const now = new Date('2026-11-10T10:00:00.000Z')
const instantAt = (text: string) => new Date(text)
const heldEntitlement = (parts: Partial<Standing>, time = now) =>
  entitlementOf(aStanding(parts), time)

describe('what a person may use', () => {
  it('is nothing beyond the free account without a payment, a partner and a grant', () => {
    expect(heldEntitlement({})).toBe('free')
  })

  it.each([
    ['one-will', 'singlewilluser'],
    ['two-will', 'doublewilluser'],
  ] as const)('with %s is %s, and lasts for decades', (product, expected) => {
    const purchases = [aPurchase({ product })]
    expect(heldEntitlement({ purchases })).toBe(expected)
    expect(heldEntitlement({ purchases }, instantAt('2066-01-01T00:00:00.000Z'))).toBe(expected)
  })

  it('is the same for a purchase that a coupon of 100 % paid', () => {
    const { paymentId: _, ...free } = aPurchase({ amount: 0 })
    expect(heldEntitlement({ purchases: [free] })).toBe('singlewilluser')
  })

  it('grows with an upgrade, and falls back to the one will if the upgrade is refunded', () => {
    const upgrade = aPurchase({ purchaseId: 'cs_2', product: 'two-will-upgrade' })
    expect(heldEntitlement({ purchases: [aPurchase(), upgrade] })).toBe('doublewilluser')
    // Without the one will, the difference to it gives nothing. The one will can be bought again.
    const oneWillRefunded = { purchases: [aPurchase({ takenBack: 'refunded' }), upgrade] }
    expect(heldEntitlement(oneWillRefunded)).toBe('free')
    expect(refused('one-will', oneWillRefunded)).toBeUndefined()
    const refunded: Purchase = { ...upgrade, takenBack: 'refunded' }
    expect(heldEntitlement({ purchases: [aPurchase(), refunded] })).toBe('singlewilluser')
  })

  it('ends with a full refund, and with a dispute that its payer won', () => {
    expect(heldEntitlement({ purchases: [aPurchase({ takenBack: 'refunded' })] })).toBe('free')
    expect(heldEntitlement({ purchases: [aPurchase({ takenBack: 'disputed' })] })).toBe('free')
  })

  it.each(['active', 'trialing'] as const)(
    'is the paid areas while a subscription is %s',
    (status) => {
      expect(heldEntitlement({ subscriptions: [aSubscription({ status })] })).toBe('subscriber')
    },
  )

  it.each(['canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'] as const)(
    'is nothing of a subscription that is %s',
    (status) => {
      expect(heldEntitlement({ subscriptions: [aSubscription({ status })] })).toBe('free')
    },
  )

  it.each(['refunded', 'disputed'] as const)(
    'is nothing of a subscription whose current payment was %s',
    (takenBack) => {
      expect(heldEntitlement({ subscriptions: [aSubscription({ takenBack })] })).toBe('free')
    },
  )

  it('stays for 14 days after a payment failed, to the millisecond', () => {
    const subscriptions = [aSubscription({ status: 'past_due' })]
    expect(heldEntitlement({ subscriptions }, instantAt('2026-11-15T09:59:59.999Z'))).toBe(
      'subscriber',
    )
    expect(heldEntitlement({ subscriptions }, instantAt('2026-11-15T10:00:00.000Z'))).toBe('free')
  })

  it('is the paid areas if a partner pays, and what an operator granted', () => {
    covers('6.9', '9.9')
    expect(heldEntitlement({ partnerPays: true })).toBe('subscriber')
    expect(heldEntitlement({ granted: 'singlewilluser' })).toBe('singlewilluser')
    expect(heldEntitlement({ granted: 'singlewilluser', partnerPays: true })).toBe('singlewilluser')
  })

  it('never shrinks with a further purchase or subscription', () => {
    const purchase = fc
      .record({
        product: fc.constantFrom(...ProductId.options.slice(0, 3)),
        takenBack: fc.constantFrom(undefined, 'refunded' as const, 'disputed' as const),
      })
      .map((parts) => aPurchase(parts))
    const subscription = fc
      .record({ status: fc.constantFrom('active', 'past_due', 'canceled', 'trialing') })
      .map((parts) => aSubscription(parts as Partial<Subscription>)) // the statuses above
    const rank = (entitlement: Entitlement) => Entitlement.options.indexOf(entitlement)
    fc.assert(
      fc.property(
        fc.array(purchase),
        fc.array(subscription),
        purchase,
        subscription,
        (purchases, subscriptions, more, another) => {
          const before = rank(heldEntitlement({ purchases, subscriptions }))
          expect(
            rank(heldEntitlement({ purchases: [...purchases, more], subscriptions })),
          ).toBeGreaterThanOrEqual(before)
          expect(
            rank(heldEntitlement({ purchases, subscriptions: [...subscriptions, another] })),
          ).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })
})

const member = { hasPartner: false, partnerPays: false }
const refused = (product: ProductId, parts: Partial<Standing>, who = member) =>
  refusalOf(product, aStanding(parts), who)

describe('what a person can buy', () => {
  it('is one will, two wills or a subscription, but no upgrade, for a person who has nothing', () => {
    expect(ProductId.options.filter((product) => refused(product, {}) === undefined)).toEqual([
      'one-will',
      'two-will',
      'basic-subscription',
    ])
  })

  it('is the upgrade instead of two wills for a person who has one will', () => {
    const purchases = [aPurchase()]
    expect(refused('one-will', { purchases })).toBe('owned')
    expect(refused('two-will', { purchases })).toBe('not-offered')
    expect(refused('two-will-upgrade', { purchases })).toBeUndefined()
  })

  it('is no will for a person who has both, and again one will after a refund', () => {
    const both = [aPurchase({ product: 'two-will' })]
    expect(refused('one-will', { purchases: both })).toBe('owned')
    expect(refused('two-will', { purchases: both })).toBe('owned')
    expect(refused('two-will-upgrade', { purchases: both })).toBe('owned')
    expect(
      refused('one-will', { purchases: [aPurchase({ takenBack: 'refunded' })] }),
    ).toBeUndefined()
  })

  it('is one subscription at a time, and a new one once the first is over', () => {
    expect(refused('basic-subscription', { subscriptions: [aSubscription()] })).toBe('owned')
    expect(
      refused('basic-subscription', { subscriptions: [aSubscription({ status: 'past_due' })] }),
    ).toBe('owned')
    expect(
      refused('basic-subscription', { subscriptions: [aSubscription({ status: 'canceled' })] }),
    ).toBeUndefined()
  })

  it.each(['one-will', 'two-will'] as const)(
    'is no subscription for a person who bought %s, which gives the same, until it is paid back',
    (product) => {
      const who = { hasPartner: true, partnerPays: false }
      const kinds = ['basic-subscription', 'partner-subscription'] as const
      for (const kind of kinds) {
        expect(refused(kind, { purchases: [aPurchase({ product })] }, who)).toBe('owned')
        const purchases = [aPurchase({ product, takenBack: 'refunded' })]
        expect(refused(kind, { purchases }, who)).toBeUndefined()
      }
    },
  )

  it('is a partner’s subscription only for members of a partner', () => {
    expect(refused('partner-subscription', {})).toBe('not-offered')
    expect(refused('partner-subscription', {}, { ...member, hasPartner: true })).toBeUndefined()
  })

  it('is no subscription for a person whose partner pays, but wills', () => {
    const paidFor = { hasPartner: true, partnerPays: true }
    expect(refused('basic-subscription', {}, paidFor)).toBe('owned')
    expect(refused('partner-subscription', {}, paidFor)).toBe('owned')
    expect(refused('one-will', {}, paidFor)).toBeUndefined()
  })

  it('includes a trial of 30 days once in a life, and none of a partner’s subscription', () => {
    expect(trialDaysFor('basic-subscription', aStanding())).toBe(30)
    expect(trialDaysFor('partner-subscription', aStanding())).toBeUndefined()
    const before = aSubscription({ status: 'canceled', trialEnd: '2026-02-01T10:00:00.000Z' })
    expect(
      trialDaysFor('basic-subscription', aStanding({ subscriptions: [before] })),
    ).toBeUndefined()
  })
})

describe('what was paid twice', () => {
  const later = aPurchase({ purchaseId: 'cs_2', paidAt: '2026-11-01T10:00:01.000Z' })

  it('is the later of two payments for the same, in whatever order they are read', () => {
    expect(purchasesForNothing([later, aPurchase()])).toEqual([later])
    expect(purchasesForNothing([aPurchase(), later])).toEqual([later])
  })

  it('is one will beside two wills that were bought at the full price in another tab', () => {
    const both = { ...later, product: 'two-will' as const }
    expect(purchasesForNothing([aPurchase(), both])).toEqual([aPurchase()])
    const upgrade: Purchase = { ...later, purchaseId: 'cs_3', product: 'two-will-upgrade' }
    expect(purchasesForNothing([aPurchase(), both, upgrade])).toEqual([upgrade, aPurchase()])
  })

  it('is not what a person upgraded within the same second, whatever the ids are', () => {
    for (const purchaseId of ['cs_0', 'cs_2']) {
      const upgrade = aPurchase({ purchaseId, product: 'two-will-upgrade', paymentId: 'pi_2' })
      expect(purchasesForNothing([upgrade, aPurchase()])).toEqual([])
    }
  })

  it('is not an upgrade, and no purchase that was paid back already', () => {
    const upgrade: Purchase = { ...later, product: 'two-will-upgrade' }
    expect(purchasesForNothing([aPurchase(), upgrade])).toEqual([])
    expect(purchasesForNothing([aPurchase({ takenBack: 'refunded' }), later])).toEqual([])
    expect(purchasesForNothing([aPurchase(), { ...later, takenBack: 'refunded' }])).toEqual([])
  })

  it('is an upgrade whose one will went back, and a second upgrade', () => {
    const upgrade: Purchase = { ...later, product: 'two-will-upgrade' }
    const second: Purchase = { ...upgrade, purchaseId: 'cs_3' }
    expect(purchasesForNothing([aPurchase({ takenBack: 'refunded' }), upgrade])).toEqual([upgrade])
    expect(purchasesForNothing([aPurchase(), upgrade, second])).toEqual([second])
  })

  it('is a subscription beside an earlier one', () => {
    const second = aSubscription({ subscriptionId: 'sub_2', createdAt: '2026-10-02T10:00:00.000Z' })
    expect(subscriptionsHeldTwice([second, aSubscription()])).toEqual([second])
    expect(subscriptionsHeldTwice([second, aSubscription({ status: 'canceled' })])).toEqual([])
  })

  it('leaves, after the refunds, exactly what the person had before them', () => {
    const drawnPurchases = fc.array(
      fc.record({
        product: fc.constantFrom(...ProductId.options.slice(0, 3)),
        second: fc.integer({ min: 0, max: 20 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(drawnPurchases, (drawn) => {
        const purchases = drawn.map(({ product, second }, index) =>
          aPurchase({
            purchaseId: `cs_${index}`,
            product,
            paidAt: new Date(now.getTime() + second * 1000).toISOString(),
          }),
        )
        const refunds = purchasesForNothing(purchases)
        const purchasesAfter = purchases.map((purchase) =>
          refunds.includes(purchase) ? { ...purchase, takenBack: 'refunded' as const } : purchase,
        )
        expect(heldEntitlement({ purchases: purchasesAfter })).toBe(heldEntitlement({ purchases }))
        expect(purchasesForNothing(purchasesAfter)).toEqual([])
        const standing = purchasesAfter.filter(({ takenBack }) => takenBack === undefined)
        // In dollars. An upgrade costs what two wills cost more than one will.
        const price = { 'one-will': 99, 'two-will-upgrade': 50, 'two-will': 149 }
        const worth = { singlewilluser: 99, doublewilluser: 149 }
        const paid = standing.map(({ product }) => Object(price)[product])
        expect(paid.reduce((sum, dollars) => sum + dollars, 0)).toBe(
          Object(worth)[heldEntitlement({ purchases })] ?? 0,
        )
      }),
    )
  })
})

describe('the next look at a person’s payments', () => {
  it('is two hours after the next period begins', () => {
    expect(nextLook({ purchases: [], subscriptions: [aSubscription()] }, now)).toBe(
      '2026-12-01T12:00:00.000Z',
    )
  })

  it('is at the end of the grace after a failed payment, or earlier if a session expires earlier', () => {
    const subscriptions = [aSubscription({ status: 'past_due' })]
    expect(nextLook({ purchases: [], subscriptions }, now)).toBe('2026-11-15T10:00:00.000Z')
    const sessionExpiresAt = '2026-11-11T10:00:00.000Z'
    expect(nextLook({ purchases: [], subscriptions, sessionExpiresAt }, now)).toBe(sessionExpiresAt)
  })

  it('is an hour and a day after a payment was begun that is not made yet', () => {
    const next = (unpaidSince: string) =>
      nextLook({ purchases: [], subscriptions: [], unpaidSince: [unpaidSince] }, now)
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
    expect(next(ago(60_000))).toBe(ago(60_000 - hour))
    expect(next(ago(2 * hour))).toBe(ago(2 * hour - day))
    expect(next(ago(2 * day))).toBeUndefined()
  })

  it('is every month while a payment can be given back or disputed, and then never', () => {
    const next = (paidAt: string, parts: Partial<Purchase> = {}) =>
      nextLook({ purchases: [aPurchase({ paidAt, ...parts })], subscriptions: [] }, now)
    // The looks come 30, 60 … 210 days after the payment. Of these, the first after now is next.
    expect(next('2026-11-01T10:00:00.000Z')).toBe('2026-12-01T10:00:00.000Z')
    expect(next('2026-10-01T10:00:00.000Z')).toBe('2026-11-30T10:00:00.000Z')
    expect(next('2026-05-01T10:00:00.000Z')).toBe('2026-11-27T10:00:00.000Z')
    expect(next('2026-04-01T10:00:00.000Z')).toBeUndefined()
    expect(next('2026-11-01T10:00:00.000Z', { takenBack: 'refunded' })).toBeUndefined()
    expect(next('2026-11-01T10:00:00.000Z', { paymentId: undefined })).toBeUndefined()
  })

  it('is every month of a yearly subscription while its payment can be taken back', () => {
    const yearly = {
      periodStart: '2026-11-01T10:00:00.000Z',
      periodEnd: '2027-11-01T10:00:00.000Z',
    }
    const next = (at: string, parts: Partial<Subscription> = {}) =>
      nextLook(
        { purchases: [], subscriptions: [aSubscription({ ...yearly, ...parts })] },
        new Date(at),
      )
    expect(next('2026-11-10T10:00:00.000Z')).toBe('2026-12-01T10:00:00.000Z')
    expect(next('2026-12-01T10:00:01.000Z')).toBe('2026-12-31T10:00:00.000Z')
    const afterItsYear = '2027-11-01T12:00:00.000Z'
    expect(next('2027-06-01T10:00:00.000Z')).toBe(afterItsYear)
    expect(next('2026-11-10T10:00:00.000Z', { takenBack: 'refunded' })).toBe(afterItsYear)
  })

  it('is always later than now, and comes at most seven times for a payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: -day, max: 400 * day }), (ago) => {
        const paidAt = new Date(now.getTime() - ago).toISOString()
        let time = now
        let looks = 0
        for (;;) {
          const next = nextLook({ purchases: [aPurchase({ paidAt })], subscriptions: [] }, time)
          if (next === undefined) break
          expect(Date.parse(next)).toBeGreaterThan(time.getTime())
          time = new Date(next)
          looks += 1
        }
        // 210 days, in looks of 30 days each.
        expect(looks).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('is never if nothing can change without the person', () => {
    expect(nextLook({ purchases: [], subscriptions: [] }, now)).toBeUndefined()
    expect(
      nextLook({ purchases: [], subscriptions: [aSubscription({ status: 'canceled' })] }, now),
    ).toBeUndefined()
  })
})
