import type { PersonRef } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/will-draft.ts'
import { equalShares, totalShares, WHOLE } from '#shared/rules/will/shares.ts'

/** A new share of what the others leave. So the first person gets everything. */
export const newShare = (shares: readonly Share[], person: PersonRef | ''): Share => ({
  person,
  shareBps: Math.max(0, WHOLE - totalShares(shares)),
  ifTheyDie: 'descendants',
})

/** The shares, as equal as whole basis points allow, `WHOLE` in total. */
export const divideEqually = (shares: readonly Share[]): Share[] => {
  const parts = equalShares(shares.length)
  return shares.map((share, index) => ({ ...share, shareBps: parts[index] ?? 0 }))
}

/**
 * Divides a plan as `divideEqually` does: the share of the spouse and the share of the children
 * together, if they are in the plan, and the shares of other people.
 */
export const divideThePlan = (
  { toSpouse, toChildren }: { readonly toSpouse: boolean; readonly toChildren: boolean },
  others: readonly Share[],
) => {
  const parts = [...equalShares(Number(toSpouse) + Number(toChildren) + others.length)]
  return {
    ...(toSpouse && { distToSpouse: parts.shift() ?? 0 }),
    ...(toChildren && { distToChildren: parts.shift() ?? 0 }),
    others: others.map((share) => ({ ...share, shareBps: parts.shift() ?? 0 })),
  }
}

/**
 * How far a total is from the whole: `missing` if it is too small, `excess` if it is too large,
 * otherwise both 0.
 */
export const balanceOf = (total: number): { missing: number; excess: number } => ({
  missing: Math.max(0, WHOLE - total),
  excess: Math.max(0, total - WHOLE),
})
