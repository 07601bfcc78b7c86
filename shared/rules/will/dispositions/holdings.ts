import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { ADULT } from '../age.ts'
import { beneficiaries, type Given } from '../beneficiaries.ts'
import { childrenNotLeftOut } from '../children.ts'
import { type Custodianship, custodianship } from '../custodian-age.ts'
import type { EffectiveDraft } from '../effective-draft.ts'

/**
 * The people whose share is held, and the terms. The first line that fits decides.
 * - A spouse: never.
 * - Children with special needs: always, for life, a thing too.
 * - Any other thing, in contrast to a share: never. While its taker is under 18, a custodian or a
 *   parent has it.
 * - The `released`: never, but while they are under 18 a custodian or a parent has their share.
 * - Other children, descendants and the `chosen`: if the taker is younger than `under`.
 * - All others: if the taker is under 18.
 */
export interface Holdings {
  readonly form: 'trust' | 'custodian'
  /** The age below which a share is held. A custodian holds only what the state's act covers. */
  readonly under: number
  /**
   * The age at which the share is handed over. A custodianship ends when the state's act says so.
   */
  readonly until: number
  /** The age of the hand-over for a person whose share is held only because they are under 18. */
  readonly minorsUntil: number
  /** People other than children. The testator chose that their share is held. */
  readonly chosen: readonly PersonRef[]
  /** The testator chose that the share of these people is not held. */
  readonly released: readonly PersonRef[]
  /** Children for whom all that they take, also a thing, is held in trust for life. */
  readonly specialNeeds: readonly PersonRef[]
}

/**
 * A person who takes something, at the time when the gift takes effect. `ref` is absent for a
 * person that the will does not name.
 */
export interface Taking {
  readonly ref?: PersonRef
  /**
   * Whether the person is a child or other descendant of the testator, or takes as a descendant of
   * somebody.
   */
  readonly descendant: boolean
  readonly gives: Given
  readonly age: number
}

/**
 * How somebody receives a share or a thing. With `custodianIfMinor` it is not held. If the taker is
 * a minor, the executor hands it to a custodian or a parent.
 */
export type Holding =
  | 'outright'
  | 'youngTrust'
  | 'custodian'
  | 'specialNeedsTrust'
  | 'custodianIfMinor'

/**
 * The highest age at which the share of somebody else's minor is handed over. A higher age to
 * inherit is meant only for the testator's descendants and the people that the testator chose.
 */
const MINORS_UNTIL = 21

/** Whose shares a draft's answers hold, and on which terms. */
export const holdings = (draft: EffectiveDraft): Holdings => {
  const children = childrenNotLeftOut(draft)
  const takers = new Set([
    ...children.map(({ id }) => id),
    ...beneficiaries(draft).map(({ ref }) => ref),
  ])
  const specialNeedsChildren = children
    .filter(({ living, specialNeeds }) => living && specialNeeds)
    .map(({ id }) => id)
  const sharesAnswered = (answer: 'held' | 'released'): PersonRef[] =>
    draft.heldShares.flatMap(({ person, held }) => {
      const entry = person === '' ? undefined : draft.roster.get(person)
      const isAnswerUsed =
        entry?.kind === 'person' &&
        entry.living &&
        entry.ref !== SPOUSE &&
        takers.has(entry.ref) &&
        !specialNeedsChildren.includes(entry.ref)
      return isAnswerUsed && held === (answer === 'held') ? [entry.ref] : []
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
    chosen: sharesAnswered('held').filter((ref) => draft.roster.get(ref)?.origin === 'people'),
    released: sharesAnswered('released'),
    specialNeeds: specialNeedsChildren,
  }
}

/** How a person receives what they are given. */
export const holdingOf = (
  { form, under, chosen, released, specialNeeds }: Holdings,
  { ref, descendant, gives, age }: Taking,
): Holding => {
  const holdingOfYoung = form === 'trust' ? 'youngTrust' : 'custodian'
  if (ref === SPOUSE) return 'outright'
  if (ref !== undefined && specialNeeds.includes(ref)) return 'specialNeedsTrust'
  if (gives === 'thing' || (ref !== undefined && released.includes(ref)))
    return age < ADULT ? 'custodianIfMinor' : 'outright'
  const isHeldUntilAge = descendant || (ref !== undefined && chosen.includes(ref))
  return age < (isHeldUntilAge ? under : ADULT) ? holdingOfYoung : 'outright'
}
