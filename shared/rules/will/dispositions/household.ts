import { SPOUSE } from '#shared/model/will-draft.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { WHOLE } from '../shares.ts'
import { type Disposition, type FirstOf, firstOf, toPerson } from './disposition.ts'

/**
 * Who takes the household things: the spouse, if the plan gives the spouse anything, then the children, if the plan gives
 * to them. Undefined in other plans: the things are then part of the residuary estate, as they are if nobody can take.
 *
 * No question asks for it, in older drafts either: a spouse who has any part of the estate lives among these things, and
 * to divide a sofa by percentages helps nobody. The preview shows the article, and a specific gift or the signed list
 * comes before it. A testator who wants another person to have a thing gives it to that person.
 */
export const householdDisposition = (
  { residue: { spouseBps, childrenBps } }: EffectiveDraft,
  children: Disposition | undefined,
): FirstOf | undefined => {
  if (spouseBps === 0 && childrenBps < WHOLE) return undefined
  const spouse = spouseBps > 0 ? [toPerson(SPOUSE)] : []
  return firstOf(...spouse, ...(children ? [children] : []))
}
