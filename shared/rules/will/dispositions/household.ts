import { SPOUSE } from '#shared/model/person-refs.ts'
import type { EffectiveDraft, Residue } from '../effective-draft.ts'
import { WHOLE } from '../shares.ts'
import { type Disposition, type FirstOf, firstOf, toPerson } from './disposition.ts'

/**
 * The takers of the household things. They are the spouse, then the children, if the plan gives to
 * them. Undefined in other plans, and if the testator wants the things shared. The things are then
 * part of the residuary estate, as they are if nobody can take.
 *
 * Older drafts have no answer. There a spouse with half of the estate or more takes the things,
 * because the spouse lives among them, and to divide a sofa by percentages helps nobody. A spouse
 * with less takes them only if the testator says so (`asksAboutHousehold`). A specific gift and the
 * signed list come before this article.
 */
export const householdDisposition = (
  { residue }: EffectiveDraft,
  children: Disposition | undefined,
): FirstOf | undefined => {
  const { spouseBps, childrenBps, householdThings } = residue
  // Without a spouse, the children take the things only if they take the whole estate: otherwise
  // the other takers would lose a part of theirs.
  if (spouseBps === 0 && childrenBps < WHOLE) return undefined
  if (spouseBps > 0 && (householdThings === 'shares' || asksAboutHousehold(residue))) {
    return undefined
  }
  const spouse = spouseBps > 0 ? [toPerson(SPOUSE)] : []
  return firstOf(...spouse, ...(children ? [children] : []))
}

/**
 * Whether the testator must say who takes the household things. They must if the spouse has less
 * than half and no answer is known.
 */
export const asksAboutHousehold = ({ spouseBps, householdThings }: Residue): boolean =>
  householdThings === undefined && spouseBps > 0 && spouseBps < WHOLE / 2
