import type { PersonRef } from '#shared/model/ids.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { ADULT, ageOn } from './age.ts'
import { beneficiaries } from './beneficiaries.ts'
import { childrenNotLeftOut } from './children.ts'
import { dispositions } from './dispositions/will-dispositions.ts'
import type { EffectiveDraft } from './effective-draft.ts'

/**
 * A child or a young person who gets something by the will, and how they would receive it today.
 */
export interface YoungTaker {
  readonly ref: PersonRef
  readonly name: string
  /** In full years. Undefined if the date of birth is not known. */
  readonly age: number | undefined
  readonly isMinor: boolean
  /** The age at which a share that is held is handed over. */
  readonly until: number
  /** `forLife` means that the share is held in the trust for special needs. */
  readonly how: 'held' | 'outright' | 'forLife'
}

/**
 * Each person in the will who is, or may be, under the age to inherit. So the testator sees by name
 * whose share is held. People without a name are left out. A person without a date of birth is
 * included if they are a child, are said to be a minor, or the testator chose to hold their share.
 */
export const youngTakers = (draft: EffectiveDraft, today: IsoDate): YoungTaker[] => {
  const { holdings } = dispositions(draft)
  const refs = new Set([
    ...childrenNotLeftOut(draft).map(({ id }) => id),
    ...beneficiaries(draft).map(({ ref }) => ref),
  ])
  return [...refs].flatMap((ref) => {
    const entry = draft.roster.get(ref)
    if (!entry || entry.name === '' || ref === SPOUSE || entry.kind !== 'person' || !entry.living)
      return []
    const isChild = entry.origin === 'dependent'
    const age = entry.dateOfBirth === '' ? undefined : ageOn(entry.dateOfBirth, today)
    const isMinor = age === undefined ? entry.isAdult === false : age < ADULT
    const isChosen = holdings.chosen.includes(ref)
    const isHeldForLife = holdings.specialNeeds.includes(ref)
    const mayBeYoung =
      age === undefined ? isChild || isMinor || isChosen : age < Math.max(holdings.under, ADULT)
    if (!mayBeYoung && !isHeldForLife) return []
    const isHeld = !holdings.released.includes(ref) && (isChild || isMinor || isChosen)
    const heldOrOutright = isHeld ? 'held' : 'outright'
    const how = isHeldForLife ? 'forLife' : heldOrOutright
    const until = isChild || isChosen ? holdings.until : holdings.minorsUntil
    return [{ ref, name: entry.name, age, isMinor, until, how }]
  })
}
