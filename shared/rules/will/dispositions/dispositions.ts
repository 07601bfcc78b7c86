import type { EffectiveDraft } from '../effective-draft.ts'
import type { FirstOf } from './disposition.ts'
import { type GiftDisposition, giftDispositions, petsDisposition } from './gifts.ts'
import { type Holdings, holdings } from './holdings.ts'
import { householdDisposition } from './household.ts'
import { type ResidueDisposition, residueDisposition } from './residue.ts'

/** Everything that a will gives: who takes what, and who takes in whose place. */
export interface Dispositions {
  readonly gifts: readonly GiftDisposition[]
  readonly pets: FirstOf | undefined
  readonly household: FirstOf | undefined
  readonly residue: ResidueDisposition
  readonly holdings: Holdings
}

/** The tree of dispositions of a draft, from which sentences and tests are made. */
export const dispositions = (draft: EffectiveDraft): Dispositions => {
  const residue = residueDisposition(draft)
  return {
    gifts: giftDispositions(draft),
    pets: petsDisposition(draft),
    household: householdDisposition(draft, residue.children),
    residue,
    holdings: holdings(draft),
  }
}
