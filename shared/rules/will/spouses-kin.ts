import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/will-draft.ts'
import { beneficiaries } from './beneficiaries.ts'
import type { Disposition } from './dispositions/disposition.ts'
import type { EffectiveDraft } from './effective-draft.ts'

/**
 * Relationships that may exist through the testator's spouse alone. Not each does: a brother-in-law
 * may be a sister's husband.
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

const spousesAncestors = new Set(['fatherInLaw', 'motherInLaw', 'spousesGrandparent'])

/**
 * The relatives of the spouse to whom the will gives something by name. Where the law follows
 * section 2-804(b) of the Uniform Probate Code, a divorce revokes such gifts. Elsewhere they stay
 * in force unless the will says otherwise.
 */
export const namedSpousesKin = (draft: EffectiveDraft): PersonRef[] => {
  if (!draft.spouse) return []
  const namedRefs = beneficiaries(draft).flatMap(({ ref, by }) => (by === 'name' ? [ref] : []))
  return [...new Set(namedRefs)].filter(
    (ref) =>
      draft.dependents.some(({ id, childOf }) => id === ref && childOf === 'spouse') ||
      throughTheSpouse.has(draft.roster.get(ref)?.relationship ?? ''),
  )
}

/**
 * Whether a gift to descendants could reach the spouse's family: it goes to the descendants of the
 * spouse, or of one of the spouse's ancestors.
 */
export const reachesSpousesLine = (
  draft: EffectiveDraft,
  dispositions: readonly Disposition[],
): boolean =>
  dispositions.some(
    (to) =>
      to.kind === 'descendants' &&
      to.of !== '' &&
      (to.of === SPOUSE || spousesAncestors.has(draft.roster.get(to.of)?.relationship ?? '')),
  )
