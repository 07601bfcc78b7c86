import { childrenOfTheClass } from '../children.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { type Disposition, type FirstOf, walk } from './disposition.ts'
import { type GiftDisposition, giftDispositions, petsDisposition } from './gifts.ts'
import { type Holdings, holdings } from './holdings.ts'
import { householdDisposition } from './household.ts'
import { givesToLineOfOthers, type RemainderTaker, remainderTakers } from './remainder.ts'
import { type ResidueDisposition, residueDisposition } from './residue.ts'

/** Everything that a will gives: who takes what, and who takes in whose place. */
export interface Dispositions {
  readonly gifts: readonly GiftDisposition[]
  readonly pets: FirstOf | undefined
  readonly household: FirstOf | undefined
  readonly residue: ResidueDisposition
  readonly holdings: Holdings
  /** Whether descendants of somebody who is not one of the testator's children may take. */
  readonly toNamedLines: boolean
  /**
   * The takers of what is left of a trust when its beneficiary dies. The first who can take does.
   */
  readonly remainder: readonly RemainderTaker[]
}

/** The tree of dispositions of a draft. Sentences and tests are made from it. */
export const dispositions = (draft: EffectiveDraft): Dispositions => {
  const gifts = giftDispositions(draft)
  const pets = petsDisposition(draft)
  const residue = residueDisposition(draft)
  const household = householdDisposition(draft, residue.children)
  const children = new Set<string>(childrenOfTheClass(draft).map(({ id }) => id))
  const toNamedLines = allDispositions({ gifts, pets, household, residue }).some(
    givesToLineOfOthers(children),
  )
  return {
    gifts,
    pets,
    household,
    residue,
    holdings: holdings(draft),
    toNamedLines,
    remainder: remainderTakers(toNamedLines),
  }
}

/** Every disposition of a will, with everything inside it. */
export const allDispositions = ({
  gifts,
  pets,
  household,
  residue,
}: Pick<Dispositions, 'gifts' | 'pets' | 'household' | 'residue'>): Disposition[] =>
  [...gifts.map(({ to }) => to), pets, household, residue.whole].flatMap((to) =>
    to ? [...walk(to)] : [],
  )
