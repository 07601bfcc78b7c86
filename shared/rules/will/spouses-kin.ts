import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { beneficiaries } from './beneficiaries.ts'
import { chosenPeople } from './chosen-people.ts'
import type { Disposition } from './dispositions/disposition.ts'
import type { EffectiveDraft } from './effective-draft.ts'

/**
 * Relationships that a person may have through the testator's spouse alone. They may also have
 * another origin: a brother-in-law may be a sister's husband.
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

/** What the will gives to relatives of the spouse, and the offices that it gives them. */
interface NamedKin {
  /** The relatives who get something by name. */
  readonly takers: readonly PersonRef[]
  /** The relatives who have an office, with their offices: "your executor". */
  readonly offices: ReadonlyMap<PersonRef, ReadonlySet<string>>
}

/**
 * The relatives of the spouse that the will names. Where the law follows section 2-804(b) of the
 * Uniform Probate Code, a divorce revokes gifts to them, and their nomination as executor, trustee
 * or guardian. Elsewhere these stay in force unless the will says otherwise.
 */
export const namedSpousesKin = (draft: EffectiveDraft): NamedKin => {
  const isKin = (ref: PersonRef): boolean =>
    draft.spouse !== undefined &&
    (draft.dependents.some(({ id, childOf }) => id === ref && childOf === 'spouse') ||
      throughTheSpouse.has(draft.roster.get(ref)?.relationship ?? ''))
  const takers = beneficiaries(draft).filter(({ ref, by }) => by === 'name' && isKin(ref))
  const offices = new Map<PersonRef, Set<string>>()
  for (const { ref, office } of chosenPeople(draft)) {
    if (office !== undefined && isKin(ref)) {
      offices.set(ref, (offices.get(ref) ?? new Set()).add(office))
    }
  }
  return { takers: [...new Set(takers.map(({ ref }) => ref))], offices }
}

/** A relative of the spouse in a sentence to the testator: by name, if the draft has one. */
export const kinName = (draft: EffectiveDraft, ref: PersonRef): string =>
  draft.roster.get(ref)?.name || 'your stepchild'

/**
 * Whether a gift to descendants could reach the spouse's family. It could if it goes to the
 * descendants of the spouse, or of one of the spouse's ancestors.
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
