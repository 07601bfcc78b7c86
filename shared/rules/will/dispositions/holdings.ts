import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/will-draft.ts'
import { beneficiaries } from '../beneficiaries.ts'
import { childrenNotLeftOut } from '../children.ts'
import { type Custodianship, custodianship } from '../custodian-age.ts'
import type { EffectiveDraft } from '../effective-draft.ts'

/**
 * The people whose share is held, and the terms. Held if `under` the age: children of the testator
 * or the spouse, descendants of anybody, and the `chosen`. Held if under 18: everybody else but the
 * spouse. Whatever the `released` take is theirs. While they are under 18, a custodian has it. A
 * spouse always takes outright.
 */
export interface Holdings {
  readonly form: 'trust' | 'custodian'
  /** The age below which a share is held. For a custodian, the state's act covers minors only. */
  readonly under: number
  /**
   * The age at which the share is handed over. A custodianship ends when the state's act says so.
   */
  readonly until: number
  /** The age of the hand-over for a person whose share is held only because they are under 18. */
  readonly minorsUntil: number
  readonly chosen: readonly PersonRef[]
  readonly released: readonly PersonRef[]
  /** Children whose share is held in trust for life. */
  readonly specialNeeds: readonly PersonRef[]
}

/**
 * A person who takes something, when the gift takes effect. Without `ref`: nobody whom the will
 * names.
 */
export interface Taking {
  readonly ref?: PersonRef
  /**
   * Whether the person is a child or other descendant of the testator, or takes as a descendant of
   * somebody.
   */
  readonly descendant: boolean
  readonly age: number
}

/** `custodianIfMinor`: given to a custodian or a parent, only because the person is a minor. */
export type Holding =
  | 'outright'
  | 'youngTrust'
  | 'custodian'
  | 'specialNeedsTrust'
  | 'custodianIfMinor'

const MINOR = 18
/**
 * A high age to inherit is meant for the testator's descendants and the people who were chosen, and
 * for nobody else.
 */
const MINORS_UNTIL = 21

export const holdings = (draft: EffectiveDraft): Holdings => {
  const children = childrenNotLeftOut(draft)
  const takers = new Set([
    ...children.map(({ id }) => id),
    ...beneficiaries(draft).map(({ ref }) => ref),
  ])
  const needs = children
    .filter(({ living, specialNeeds }) => living && specialNeeds)
    .map(({ id }) => id)
  const sharesWithAnswer = (wanted: boolean): PersonRef[] =>
    draft.heldShares.flatMap(({ person, held }) => {
      const entry = person === '' ? undefined : draft.roster.get(person)
      const counts =
        entry?.kind === 'person' &&
        entry.living &&
        entry.ref !== SPOUSE &&
        takers.has(entry.ref) &&
        !needs.includes(entry.ref)
      return counts && held === wanted ? [entry.ref] : []
    })
  const ages = (wantedAge: number): Custodianship =>
    draft.minorsShare === 'trust'
      ? { under: wantedAge, until: wantedAge }
      : custodianship(draft.about.location.state, wantedAge)
  const { under, until } = ages(draft.ageToInherit)
  return {
    form: draft.minorsShare,
    under,
    until,
    minorsUntil: ages(Math.min(draft.ageToInherit, MINORS_UNTIL)).until,
    chosen: sharesWithAnswer(true).filter((ref) => draft.roster.get(ref)?.origin === 'people'),
    released: sharesWithAnswer(false),
    specialNeeds: needs,
  }
}

/** How a person receives a share. */
export const holdingOf = (
  { form, under, chosen, released, specialNeeds }: Holdings,
  { ref, descendant, age }: Taking,
): Holding => {
  const holdingOfYoung = form === 'trust' ? 'youngTrust' : 'custodian'
  if (ref === SPOUSE) return 'outright'
  if (ref !== undefined) {
    if (specialNeeds.includes(ref)) return 'specialNeedsTrust'
    if (released.includes(ref)) return age < MINOR ? 'custodianIfMinor' : 'outright'
  }
  const young = descendant || (ref !== undefined && chosen.includes(ref))
  return age < (young ? under : MINOR) ? holdingOfYoung : 'outright'
}
