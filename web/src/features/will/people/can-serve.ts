import type { PersonRef } from '#shared/model/ids.ts'
import { ADULT, hasReachedAge } from '#shared/rules/will/age.ts'
import type { RosterEntry } from '#shared/rules/will/roster.ts'

/** The requirements for a person in a role. */
export interface Requirements {
  /** The person must be an adult, as for executors and guardians. */
  readonly adult?: boolean
  readonly charities?: 'also' | 'only' | 'no'
  /** A deceased child can be chosen for its descendants. */
  readonly deceased?: boolean
  /** People that the list does not offer, such as the children's other parent as their guardian. */
  readonly except?: readonly PersonRef[]
}

/**
 * Whether a list of people offers this person at all. Lists for roles that need adults leave out
 * minors, so a child is not offered as its own guardian.
 */
export const isOffered = (
  entry: RosterEntry,
  { charities = 'no', adult, except = [] }: Requirements,
  today: string,
): boolean =>
  !except.includes(entry.ref) &&
  (charities === 'also' || (entry.kind === 'charity') === (charities === 'only')) &&
  !(adult && isMinor(entry, today))

/** Why an offered person cannot be chosen, in words. Undefined if they can. */
export function whyUnavailable(
  entry: RosterEntry,
  requirements: Requirements,
  today: string,
): string | undefined {
  if (!entry.living && !requirements.deceased) return 'Has died'
  if (!requirements.adult) return undefined
  // A minor is listed only if they were chosen before.
  if (isMinor(entry, today)) return 'Is under 18'
  // Anybody but a child is taken for an adult while their age is unknown.
  const isAgeUnknown = entry.dateOfBirth === '' && entry.isAdult === undefined
  return entry.origin === 'dependent' && isAgeUnknown ? 'Date of birth missing' : undefined
}

const isMinor = ({ dateOfBirth, isAdult }: RosterEntry, today: string): boolean =>
  dateOfBirth === '' ? isAdult === false : !hasReachedAge(dateOfBirth, ADULT, today)
