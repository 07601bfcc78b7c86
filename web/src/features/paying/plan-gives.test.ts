import { expect, test } from 'vitest'
import type { Entitlement } from '#shared/model/entitlement.ts'
import type { WillSummary } from '#shared/model/will.ts'
import { aPurchase, aStanding, aSubscription } from '#shared/rules/billing/billing.fixture.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { fittingPlan, type PlanFacts, planGives } from './plan-gives.ts'

/** The plans read no other parts of a will. */
const will = (parts: Partial<WillSummary> = {}) => parts as WillSummary

const planFacts = ({
  held = 'free',
  ...parts
}: Partial<Omit<PlanFacts, 'billing'>> &
  Partial<PlanFacts['billing']> & { held?: Entitlement } = {}): PlanFacts => {
  const { wills = {}, wantsBothWills = false, counts = {}, ...billing } = parts
  return {
    wills,
    wantsBothWills,
    counts,
    billing: { ...aStanding(billing), ...billing, userEntitlements: held },
  }
}

const lines = (id: Parameters<typeof productWithId>[0], person: PlanFacts) =>
  planGives(productWithId(id), person).map(({ isGiven, text }) => `${isGiven ? '+' : '-'} ${text}`)

test('a married person sees in each plan what becomes of both wills', () => {
  const married = planFacts({ wills: { will: will({ companion: 'spouse' }) } })
  expect(lines('one-will', married)).toEqual([
    '+ Your will, printed for signing',
    '- Your spouse’s will: its print keeps the watermark',
    '+ Room for messages, passwords, documents, businesses and memories',
    '+ For good, with nothing to pay each month',
  ])
  expect(lines('two-will', married)).toContain('+ Your spouse’s will, printed for signing')
  expect(lines('basic-subscription', married)).toEqual([
    '- Your will: its print keeps the watermark',
    '- Your spouse’s will: its print keeps the watermark',
    '+ Room for messages, passwords, documents, businesses and memories',
    '+ For as long as you subscribe',
  ])
})

test('a single person reads nothing of a spouse’s will', () => {
  const single = planFacts({ wills: { will: will() } })
  expect(lines('one-will', single).join()).not.toContain('spouse')
})

test('the plans of a person without a will differ by whether they print a spouse’s will too', () => {
  expect(lines('one-will', planFacts())).toContain(
    '- A spouse’s will: its print keeps the watermark',
  )
  expect(lines('two-will', planFacts())).toContain('+ A spouse’s will, printed for signing')
})

test('what a person keeps is named with its number', () => {
  const counts = { messages: 3, accounts: 1200, memories: 1 }
  expect(lines('one-will', planFacts({ counts }))).toContain(
    '+ Your 3 messages, 1,200 stored accounts and 1 memory, to change and add to',
  )
})

test('a subscriber reads that a will plan takes the place of the subscription', () => {
  const subscriptions = [aSubscription()]
  const wills = { will: will() }
  expect(lines('one-will', planFacts({ held: 'subscriber', subscriptions, wills }))).toEqual([
    '+ Your will, printed for signing',
    '+ All that your plan gives now',
    '+ For good: you can then cancel your subscription',
  ])
})

test('a person for whom a partner pays reads what stays if the partner stops', () => {
  const member = planFacts({ held: 'subscriber', paidBy: 'Oakhill', counts: { documents: 2 } })
  expect(lines('one-will', member).slice(2)).toEqual([
    '+ All that Oakhill pays for now, such as your 2 documents',
    '+ For good, even if Oakhill no longer pays',
  ])
})

test('the plan that fits is for the wills that there are', () => {
  const both = { wills: { will: will({ companion: 'spouse' }) }, wantsBothWills: true }
  expect(fittingPlan(planFacts())).toBeUndefined()
  expect(fittingPlan(planFacts({ wills: { will: will({ companion: 'spouse' }) } }))).toBe(
    'one-will',
  )
  expect(fittingPlan(planFacts(both))).toBe('two-will')
  const hasOne = { held: 'singlewilluser' as const, purchases: [aPurchase()] }
  expect(fittingPlan(planFacts({ ...hasOne, ...both }))).toBe('two-will-upgrade')
  expect(fittingPlan(planFacts({ ...hasOne, wills: { will: will() } }))).toBeUndefined()
})
