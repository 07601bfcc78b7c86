import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/will-draft.ts'
import { beneficiaries } from './beneficiaries.ts'
import type { Disposition } from './dispositions/disposition.ts'
import type { EffectiveDraft } from './effective-draft.ts'

/**
 * Relationships that a person may have through the testator's spouse alone. A brother-in-law may be
 * a sister's husband.
 */
const throughTheSpouse = new Set([
  'brotherInLaw',
  'fatherInLaw',
  'motherInLaw',
  'siblingInLaw',
  'sisterInLaw',
  'spousesAunt',
  'spousesCousin',
  'spousesGrandparent',
  'spousesHalfSibling',
  'spousesNephew',
  'spousesNiece',
  'spousesStepparent',
  'spousesStepsibling',
  'spousesUncle',
  'stepchild',
])

const ancestors = new Set(['fatherInLaw', 'motherInLaw', 'spousesGrandparent'])

/**
 * The relatives of the spouse to whom the will gives something by name. A divorce revokes such
 * gifts where the law follows section 2-804(b) of the Uniform Probate Code, and leaves them in
 * force elsewhere, unless the will says.
 */
export const namedSpousesKin = (draft: EffectiveDraft): PersonRef[] => {
  if (!draft.spouse) return []
  const named = beneficiaries(draft).flatMap(({ ref, by }) => (by === 'name' ? [ref] : []))
  return [...new Set(named)].filter(
    (ref) =>
      draft.dependents.some(({ id, childOf }) => id === ref && childOf === 'spouse') ||
      throughTheSpouse.has(draft.roster.get(ref)?.relationship ?? ''),
  )
}

/**
 * Whether somebody could take in the spouse's place: as a descendant of the spouse, or of an
 * ancestor of the spouse.
 */
export const reachesSpousesLine = (draft: EffectiveDraft, given: readonly Disposition[]): boolean =>
  given.some(
    (to) =>
      to.kind === 'descendants' &&
      to.of !== '' &&
      (to.of === SPOUSE || ancestors.has(draft.roster.get(to.of)?.relationship ?? '')),
  )
