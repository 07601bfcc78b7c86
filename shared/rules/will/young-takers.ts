import { ownDescendants } from '#shared/data/relationships.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { ADULT, ageOn } from './age.ts'
import { beneficiaries, type Given } from './beneficiaries.ts'
import { childrenNotLeftOut } from './children.ts'
import { type Holding, holdingOf } from './dispositions/holdings.ts'
import { dispositions } from './dispositions/will-dispositions.ts'
import type { EffectiveDraft } from './effective-draft.ts'
import type { RosterEntry } from './roster.ts'

/**
 * A child or a young person who gets something by the will, and how they would receive it today.
 */
export interface YoungTaker {
  readonly ref: PersonRef
  readonly name: string
  /** In full years. Undefined if the date of birth is not known. */
  readonly age: number | undefined
  /** The age at which a share that is held is handed over. */
  readonly until: number
  /** How they receive money, real property or a share. Undefined if the will gives them none. */
  readonly share: Holding | undefined
  /** How they receive a thing. Undefined if no gift names them for one. */
  readonly thing: Holding | undefined
}

/** Whether somebody counts as one of the testator's children and other descendants. */
export const isDescendant = ({ origin, relationship }: RosterEntry): boolean =>
  origin === 'dependent' || ownDescendants.has(relationship)

/**
 * Each person in the will who is, or may be, under the age to inherit. So the testator sees by name
 * whose share is held, and to whom a thing is handed. People without a name are left out. A person
 * without a date of birth is included in three cases: they are a descendant of the testator, the
 * draft says that they are a minor, or the testator chose to hold their share.
 */
export const youngTakers = (draft: EffectiveDraft, today: IsoDate): YoungTaker[] => {
  const { holdings } = dispositions(draft)
  const giftsByPerson = new Map<PersonRef, Set<Given>>()
  const note = (ref: PersonRef, gives: Given) =>
    giftsByPerson.set(ref, (giftsByPerson.get(ref) ?? new Set()).add(gives))
  for (const { id } of childrenNotLeftOut(draft)) note(id, 'share')
  for (const { ref, gives } of beneficiaries(draft)) note(ref, gives)
  return [...giftsByPerson].flatMap(([ref, gifts]) => {
    const entry = draft.roster.get(ref)
    if (!entry || entry.name === '' || ref === SPOUSE || entry.kind !== 'person' || !entry.living)
      return []
    const descendant = isDescendant(entry)
    const isChosen = holdings.chosen.includes(ref)
    const age = entry.dateOfBirth === '' ? undefined : ageOn(entry.dateOfBirth, today)
    const mayBeMinor =
      entry.isAdult === false || (entry.isAdult === undefined && (descendant || isChosen))
    const supposedAge = age ?? (mayBeMinor ? 0 : ADULT)
    const hasClueToAge = age !== undefined || mayBeMinor || descendant || isChosen
    const mayBeYoung = hasClueToAge && supposedAge < Math.max(holdings.under, ADULT)
    const holdingFor = (gives: Given): Holding | undefined =>
      gifts.has(gives)
        ? holdingOf(holdings, { ref, descendant, gives, age: supposedAge })
        : undefined
    const share = holdingFor('share')
    const thing = holdingFor('thing')
    const isHeldForLife = holdings.specialNeeds.includes(ref)
    const hasAnswer = share !== undefined || thing === 'custodianIfMinor'
    if (!isHeldForLife && !(mayBeYoung && hasAnswer)) return []
    const until = descendant || isChosen ? holdings.until : holdings.minorsUntil
    return [{ ref, name: entry.name, age, until, share, thing }]
  })
}
