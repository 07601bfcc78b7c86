import type { Product } from '#shared/data/products.ts'
import type { ProductId } from '#shared/model/billing.ts'
import { productForWill } from '#shared/rules/billing/product-for-will.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { allowsPaid, mayPrintClean } from '#shared/rules/entitlements.ts'
import { listed } from '#shared/rules/will/names.ts'
import type { Output } from '#web/lib/api/api.ts'
import { nouns } from '#web/parts/nouns.ts'
import { paidAreas } from '#web/parts/paying/paid-areas.ts'

/** The facts that decide what a plan means for one person. */
export interface Keeper {
  readonly wills: Output<'Wills', 'GetWillsGroup'>
  /** Whether there is a will for the spouse, or the answers ask for one. */
  readonly wantsBothWills: boolean
  readonly counts: Partial<Output<'UserProfile', 'GetUserProfileCounts'>>
  readonly billing: Output<'Cart', 'GetBilling'>
}

/** One thing that a person has or wants, and whether a plan gives it. */
export interface Given {
  readonly given: boolean
  readonly text: string
}

const paidNouns = ['messages', 'accounts', 'documents', 'companies', 'memories'] as const

/** "3 messages and 12 stored accounts": what a person keeps that needs a plan. */
const keptInWords = (counts: Keeper['counts']): string | undefined => {
  const stored = paidNouns.flatMap((noun) => {
    const count = counts[noun] ?? 0
    if (count === 0) return []
    return [`${count.toLocaleString('en-US')} ${count === 1 ? nouns[noun].one : nouns[noun].many}`]
  })
  return stored.length === 0 ? undefined : listed(stored)
}

const willLine = (
  whose: string,
  { isPrinted, hadBefore }: { isPrinted: boolean; hadBefore: boolean },
): Given => {
  const printed = `${whose} will, printed for signing`
  if (hadBefore) return { given: isPrinted, text: `${printed}, as now` }
  if (isPrinted) return { given: true, text: printed }
  return { given: false, text: `${whose} will: its print keeps the watermark` }
}

const vaultLine = ({ counts, billing: { userEntitlements, paidBy } }: Keeper): Given => {
  const stored = keptInWords(counts)
  const words = stored === undefined ? '' : `, such as your ${stored}`
  const given = true
  if (paidBy !== undefined) return { given, text: `All that ${paidBy} pays for now${words}` }
  if (allowsPaid(userEntitlements)) return { given, text: `All that your plan gives now${words}` }
  return stored === undefined
    ? { given, text: `Room for ${paidAreas}` }
    : { given, text: `Your ${stored}, to change and add to` }
}

const lastingLine = (isSubscription: boolean, { billing }: Keeper): Given => {
  const { paidBy, subscriptions } = billing
  if (isSubscription) return { given: true, text: 'For as long as you subscribe' }
  if (paidBy !== undefined) {
    return { given: true, text: `For good, also if ${paidBy} pays no longer` }
  }
  return subscriptions.every(isOver)
    ? { given: true, text: 'For good, with nothing to pay each month' }
    : { given: true, text: 'For good: you can then cancel your subscription' }
}

/**
 * The lines about a plan for a person, by what they have: their will, that of their spouse if there
 * is one or can be, and what they keep. Each plan has the same lines in the same order, to be
 * compared.
 */
export const planGives = ({ entitlement, mode }: Product, keeper: Keeper): Given[] => {
  const { wills, billing } = keeper
  const companion = wills.will?.companion
  // Before there is a will, nobody said whether there is a spouse.
  const other = companion ? `Your ${companion}’s` : 'A spouse’s'
  const held = billing.userEntitlements
  const prints = (role: 'own' | 'spouse') => mayPrintClean(entitlement, role)
  return [
    willLine('Your', { isPrinted: prints('own'), hadBefore: mayPrintClean(held, 'own') }),
    ...(companion || !wills.will || prints('spouse')
      ? [willLine(other, { isPrinted: prints('spouse'), hadBefore: false })]
      : []),
    vaultLine(keeper),
    lastingLine(mode === 'subscription', keeper),
  ]
}

/**
 * The plan that fits the wills that a person has begun. Undefined for a person without one, or who
 * has that plan.
 */
export const fittingPlan = ({ wills, wantsBothWills, billing }: Keeper): ProductId | undefined => {
  if (!wills.will) return undefined
  const role = mayPrintClean(billing.userEntitlements, 'own') ? 'spouse' : 'own'
  if (role === 'spouse' && !wantsBothWills) return undefined
  return productForWill({ role, hasSpouseWill: wantsBothWills }, billing)
}
