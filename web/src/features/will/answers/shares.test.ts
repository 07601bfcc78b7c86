import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { totalShares, WHOLE } from '#shared/rules/will/shares.ts'
import { balanceOf, divideEqually, divideThePlan, newShare } from './shares.ts'

const ref = (name: string) => PersonRef.parse(name)
/** A share in hundredths of a percent: 10,000 are everything. */
const share = (person: string, shareBps: number) => ({
  person: ref(person),
  shareBps,
  ifTheyDie: 'descendants' as const,
})

test('the first person starts with everything, the next with what is left', () => {
  expect(newShare([], ref('a')).shareBps).toBe(10000)
  expect(newShare([share('a', 6000)], ref('b')).shareBps).toBe(4000)
  expect(newShare([share('a', 10000)], ref('b')).shareBps).toBe(0)
  expect(newShare([share('a', 12000)], ref('b')).shareBps).toBe(0)
})

test('equal division always adds up to exactly 100 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (count) => {
      const people = Array.from({ length: count }, (_, index) => share(`p${index}`, 1))
      const divided = divideEqually(people)
      expect(totalShares(divided)).toBe(WHOLE)
      const parts = divided.map(({ shareBps }) => shareBps)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the balance says how much is missing or too much', () => {
  expect(balanceOf(7500)).toEqual({ missing: 2500, excess: 0 })
  expect(balanceOf(10000)).toEqual({ missing: 0, excess: 0 })
  expect(balanceOf(10001)).toEqual({ missing: 0, excess: 1 })
})

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])(
  'a plan with a spouse (%s), children (%s) and others is divided into exactly 100 %%',
  (toSpouse, toChildren) => {
    for (let count = toSpouse || toChildren ? 0 : 1; count <= 5; count += 1) {
      const others = Array.from({ length: count }, (_, index) => share(`p${index}`, 1))
      const plan = divideThePlan({ toSpouse, toChildren }, others)
      expect(plan.distToSpouse === undefined).toBe(!toSpouse)
      expect(plan.distToChildren === undefined).toBe(!toChildren)
      const parts = [
        plan.distToSpouse,
        plan.distToChildren,
        ...plan.others.map(({ shareBps }) => shareBps),
      ]
      const given = parts.filter((part) => part !== undefined)
      expect(given.reduce((sum, part) => sum + part, 0)).toBe(WHOLE)
      expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1)
    }
  },
)
