import { SPOUSE } from '#shared/model/will-draft.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { WHOLE } from '../shares.ts'
import { type Disposition, type FirstOf, firstOf, toPerson } from './disposition.ts'

/**
 * Who takes the household things: the spouse, if the plan gives the spouse anything, then the children, if the plan gives
 * to them. Undefined in other plans: the things are then part of the residuary estate, as they are if nobody can take.
 */
export const householdDisposition = (
  { residue: { spouseBps, childrenBps } }: EffectiveDraft,
  children: Disposition | undefined,
): FirstOf | undefined => {
  if (spouseBps === 0 && childrenBps < WHOLE) return undefined
  const spouse = spouseBps > 0 ? [toPerson(SPOUSE)] : []
  return firstOf(...spouse, ...(children ? [children] : []))
}
