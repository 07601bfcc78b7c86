import { expect, test } from 'vitest'
import type { Subscription } from '#shared/model/billing.ts'
import { aPurchase, aStanding, aSubscription } from '#shared/rules/billing/billing.fixture.ts'
import { choicesFor, offersFor } from './offer-of.ts'

const offers = (
  parts: Parameters<typeof aStanding>[0],
  userEntitlements = 'free',
  { hasPartner = false }: { readonly hasPartner?: boolean } = {},
) =>
  offersFor({ ...aStanding(parts), userEntitlements, hasPartner }).map(
    ({ product, state }) => `${product.id} ${state}`,
  )

test('a person without a plan can buy either will plan or the subscription', () => {
  expect(offers({})).toEqual(['one-will offered', 'two-will offered', 'basic-subscription offered'])
})

test('a buyer of one will pays the difference, and is not sold a subscription to what they have', () => {
  expect(offers({ purchases: [aPurchase()] }, 'singlewilluser')).toEqual([
    'one-will owned',
    'two-will-upgrade offered',
    'basic-subscription included',
  ])
})

test('a buyer of two wills has one will in them, and not as a second purchase', () => {
  expect(offers({ purchases: [aPurchase({ product: 'two-will' })] }, 'doublewilluser')).toEqual([
    'one-will included',
    'two-will owned',
    'basic-subscription included',
  ])
})

test('a subscriber can still buy a will, and sees the subscription as theirs', () => {
  expect(offers({ subscriptions: [aSubscription()] }, 'subscriber')).toEqual([
    'one-will offered',
    'two-will offered',
    'basic-subscription owned',
  ])
})

test('a subscription that was cancelled and still runs says when it ends', () => {
  const endsOf = (parts: Partial<Subscription>) =>
    offersFor({
      ...aStanding({ subscriptions: [aSubscription(parts)] }),
      userEntitlements: 'subscriber',
      hasPartner: false,
    }).map(({ endsAt }) => endsAt)
  const periodEnd = '2026-12-01T10:00:00.000Z'
  expect(endsOf({ endsWithPeriod: true, periodEnd })).toEqual([undefined, undefined, periodEnd])
  expect(endsOf({ periodEnd })).toEqual([undefined, undefined, undefined])
})

test('a paused subscription, which nobody can pay, can be bought again', () => {
  const paused = { subscriptions: [aSubscription({ status: 'paused' })] }
  expect(offers(paused)).toContain('basic-subscription offered')
})

test.each(['past_due', 'unpaid'] as const)(
  'a subscription that is %s and gives nothing is stopped, unless another gives the same',
  (status) => {
    // Unpaid for longer than the 14 days for which a late subscription still gives its plan.
    const stopped = {
      subscriptions: [aSubscription({ status, periodStart: '2025-11-01T10:00:00.000Z' })],
    }
    expect(offers(stopped)).toContain('basic-subscription stopped')
    expect(offers(stopped, 'subscriber', { hasPartner: true })).toContain(
      'basic-subscription included',
    )
    expect(offers({ ...stopped, purchases: [aPurchase()] }, 'singlewilluser')).toContain(
      'basic-subscription included',
    )
  },
)

test('a person of a partner sees the partner’s price alone', () => {
  expect(offers({}, 'free', { hasPartner: true })).toContain('partner-subscription offered')
  expect(offers({}, 'free', { hasPartner: true })).not.toContain('basic-subscription offered')
  expect(offers({}, 'subscriber', { hasPartner: true })).toContain('partner-subscription included')
})

const choices = (
  parts: Parameters<typeof aStanding>[0],
  options: Partial<Parameters<typeof choicesFor>[1]>,
  userEntitlements = 'free',
) =>
  choicesFor({ ...aStanding(parts), userEntitlements, hasPartner: false }, options).map(
    ({ id }) => id,
  )

test('the checkout offers what a person can buy, and what prints the will they came from', () => {
  expect(choices({}, {})).toEqual(['one-will', 'two-will', 'basic-subscription'])
  expect(choices({}, { hasCompanion: false })).toEqual(['one-will', 'basic-subscription'])
  expect(choices({}, { willRole: 'own' })).toEqual(['one-will', 'two-will'])
  expect(choices({}, { willRole: 'spouse' })).toEqual(['two-will'])
  expect(choices({ purchases: [aPurchase()] }, {}, 'singlewilluser')).toEqual(['two-will-upgrade'])
})
