import type { Product } from '#shared/data/products.ts'
import type { ProductId } from '#shared/model/billing.ts'
import { productForWill } from '#shared/rules/billing/product-for-will.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { allowsPaid, mayPrintClean } from '#shared/rules/entitlements.ts'
import { listInWords } from '#shared/rules/will/names.ts'
import type { Output } from '#web/lib/api/api.ts'
import { nouns } from '#web/parts/nouns.ts'
import { paidAreas } from '#web/parts/paying/paid-areas.ts'

/** The facts that decide what a plan means for one person. */
export interface PlanFacts {
  readonly wills: Output<'Wills', 'GetWillsGroup'>
  /** Whether there is a will for the spouse, or the answers ask for one. */
  readonly wantsBothWills: boolean
  /** How many of each thing the person keeps. */
  readonly counts: Partial<Output<'UserProfile', 'GetUserProfileCounts'>>
  readonly billing: Output<'Cart', 'GetBilling'>
}

/** One thing that a person has or wants, and whether a plan gives it. */
export interface PlanLine {
  readonly isGiven: boolean
  readonly text: string
}

const paidNouns = ['messages', 'accounts', 'documents', 'companies', 'memories'] as const

/** "3 messages and 12 stored accounts": what a person keeps that needs a plan. */
const keptInWords = (counts: PlanFacts['counts']): string | undefined => {
  const parts = paidNouns.flatMap((noun) => {
    const count = counts[noun] ?? 0
    if (count === 0) return []
    return [`${count.toLocaleString('en-US')} ${count === 1 ? nouns[noun].one : nouns[noun].many}`]
  })
  return parts.length === 0 ? undefined : listInWords(parts)
}

const willLine = (
  whose: string,
  { isPrinted, hasAlready }: { isPrinted: boolean; hasAlready: boolean },
): PlanLine => {
  const printed = `${whose} will, printed for signing`
  if (hasAlready) return { isGiven: isPrinted, text: `${printed}, as now` }
  if (isPrinted) return { isGiven: true, text: printed }
  return { isGiven: false, text: `${whose} will: its print keeps the watermark` }
}

const vaultLine = ({ counts, billing: { userEntitlements, paidBy } }: PlanFacts): PlanLine => {
  const stored = keptInWords(counts)
  const examples = stored === undefined ? '' : `, such as your ${stored}`
  const isGiven = true
  if (paidBy !== undefined) return { isGiven, text: `All that ${paidBy} pays for now${examples}` }
  if (allowsPaid(userEntitlements))
    return { isGiven, text: `All that your plan gives now${examples}` }
  return stored === undefined
    ? { isGiven, text: `Room for ${paidAreas}` }
    : { isGiven, text: `Your ${stored}, to change and add to` }
}

const lastingLine = (isSubscription: boolean, { billing }: PlanFacts): PlanLine => {
  const { paidBy, subscriptions } = billing
  if (isSubscription) return { isGiven: true, text: 'For as long as you subscribe' }
  if (paidBy !== undefined) {
    return { isGiven: true, text: `For good, even if ${paidBy} no longer pays` }
  }
  return subscriptions.every(isOver)
    ? { isGiven: true, text: 'For good, with nothing to pay each month' }
    : { isGiven: true, text: 'For good: you can then cancel your subscription' }
}

/**
 * What a plan gives a person, in lines: their will, their spouse's will if there is one or can be,
 * and what they keep. Each plan has the same lines in the same order, so that they can be compared.
 */
export const planGives = ({ entitlement, mode }: Product, facts: PlanFacts): PlanLine[] => {
  const { wills, billing } = facts
  const companion = wills.will?.companion
  // Before there is a will, we do not know whether there is a spouse.
  const whoseSecond = companion ? `Your ${companion}’s` : 'A spouse’s'
  const entitlementNow = billing.userEntitlements
  const prints = (role: 'own' | 'spouse') => mayPrintClean(entitlement, role)
  return [
    willLine('Your', {
      isPrinted: prints('own'),
      hasAlready: mayPrintClean(entitlementNow, 'own'),
    }),
    ...(companion || !wills.will || prints('spouse')
      ? [willLine(whoseSecond, { isPrinted: prints('spouse'), hasAlready: false })]
      : []),
    vaultLine(facts),
    lastingLine(mode === 'subscription', facts),
  ]
}

/**
 * The plan that fits the wills that a person has begun. Undefined if they have begun none, or have
 * that plan.
 */
export const fittingPlan = ({
  wills,
  wantsBothWills,
  billing,
}: PlanFacts): ProductId | undefined => {
  if (!wills.will) return undefined
  const role = mayPrintClean(billing.userEntitlements, 'own') ? 'spouse' : 'own'
  if (role === 'spouse' && !wantsBothWills) return undefined
  return productForWill({ role, hasSpouseWill: wantsBothWills }, billing)
}
