import { expect, it } from 'vitest'
import type { Price } from '#shared/model/cart.ts'
import { memberPrices, paysIf } from './member-prices.ts'

const prices = (forMembers: number): Price[] => [
  { productId: 'one-will', amount: 9900, currency: 'usd' },
  { productId: 'basic-subscription', amount: 900, currency: 'usd', interval: 'month' },
  { productId: 'partner-subscription', amount: forMembers, currency: 'usd', interval: 'month' },
]

it.each([
  [['seatCode'], 700, 'Free instead of $9.00 a month'],
  [[], 700, '$7.00 a month instead of $9.00'],
  [[], 900, '$9.00 a month'],
  [[], 1000, '$10.00 a month'],
] as const)(
  'a partner that pays on the conditions %j, at %d cents for members, shows “%s”',
  (paysFor, forMembers, subscription) => {
    const will = '$99.00, paid once'
    expect(memberPrices({ paysFor: [...paysFor] }, prices(forMembers))).toEqual({
      subscriptionPrice: subscription,
      willPrice: will,
    })
  },
)

it('no figure is shown before all prices are known', () => {
  expect(memberPrices({ paysFor: [] })).toEqual({ subscriptionPrice: '', willPrice: '' })
})

it.each([
  [['seatCode'], 'if you enter its code'],
  [['emailDomain'], 'if you register with one of its email addresses'],
  [
    ['seatCode', 'emailDomain'],
    'if you enter its code, or register with one of its email addresses',
  ],
  [[], undefined],
] as const)('a partner that pays on the conditions %j says it as “%s”', (paysFor, words) => {
  expect(paysIf({ paysFor: [...paysFor] })).toBe(words)
})
