import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costByService, costOf } from './cost.ts'
import { background, habits, session } from './habits.ts'
import { type Price, type PriceName, prices } from './prices.ts'
import { trafficOf, usageOf } from './usage.ts'

const stepped: Price = {
  service: 'A',
  unit: 'things',
  tiers: [
    { upTo: 10, each: 0 },
    { upTo: 100, each: 2 },
    { upTo: Number.POSITIVE_INFINITY, each: 1 },
  ],
}

const quantity = fc.double({ min: 0, max: 1e12, noNaN: true })
const anyPrice = fc.constantFrom(...Object.values(prices))

describe('a price in tiers', () => {
  it('prices each tier’s quantity at that tier’s price', () => {
    expect([0, 10, 11, 100, 150].map((amount) => costOf(stepped, amount))).toEqual([
      0, 0, 2, 180, 230,
    ])
  })

  it('never gets cheaper for a larger quantity, and never jumps', () => {
    fc.assert(
      fc.property(
        anyPrice,
        quantity,
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (price, from, more) => {
          const dearest = Math.max(...price.tiers.map(({ each }) => each))
          const added = costOf(price, from + more) - costOf(price, from)
          const rounding = 1e-9 * (1 + costOf(price, from + more))
          expect(added).toBeGreaterThanOrEqual(-rounding)
          expect(added).toBeLessThanOrEqual(more * dearest + rounding)
        },
      ),
    )
  })
})

describe('the price list', () => {
  it.each(Object.entries(prices))(
    'has tiers for %s in ascending order, the last of them without an end',
    (_, price) => {
      const ends = price.tiers.map(({ upTo }) => upTo)
      expect(ends).toEqual([...ends].sort((one, other) => one - other))
      expect(new Set(ends).size).toBe(ends.length)
      expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY)
    },
  )
})

describe('the cost of a month', () => {
  const nothing = Object.fromEntries(Object.keys(prices).map((name) => [name, 0]))
  const aUsage = (parts: Partial<Record<PriceName, number>>) =>
    ({ ...nothing, ...parts }) as Record<PriceName, number> // every name of the price list is in `nothing`

  it('is added up by service', () => {
    const costs = costByService(
      aUsage({ readUnits: 8_000_000, writeUnits: 1_600_000, mails: 10_000 }),
    )
    expect(costs.get('DynamoDB')).toBeCloseTo(2)
    expect(costs.get('SES')).toBeCloseTo(1)
    expect(costs.get('Lambda')).toBe(0)
  })

  it('counts all that a notice costs: its table writes, its key, its events, and SES’s reports', () => {
    const { mails, messages, sessions, events, readings } = trafficOf(1000)
    expect(mails - messages).toBe(1000 * habits.notices)
    const [none, usage] = [usageOf(0), usageOf(1000)]
    const ofSession = session.reduce((sum, { times, writeUnits }) => sum + times * writeUnits, 0)
    expect(usage.writeUnits - none.writeUnits - sessions * ofSession).toBeCloseTo(
      mails * (background.delivery.writeUnits + 2 * background.mailEvent.writeUnits),
    )
    expect(usage.published).toBe(2 * mails)
    expect(usage.keyRequests - sessions * habits.keyRequests).toBeCloseTo(mails)
    expect(events - sessions * 0.5 - readings).toBeCloseTo(2 * mails)
  })

  it('has a fixed part without any users, and grows with the number of people', () => {
    const total = (people: number) =>
      [...costByService(usageOf(people)).values()].reduce((sum, cost) => sum + cost, 0)
    expect(total(0)).toBeGreaterThan(10)
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 10_000_000 }), (people, more) => {
        expect(total(people + more)).toBeGreaterThan(total(people))
      }),
    )
  })
})
