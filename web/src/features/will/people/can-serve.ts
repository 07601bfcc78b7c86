import { ADULT, ageOn } from '#shared/rules/will/age.ts'
import type { RosterEntry } from '#shared/rules/will/roster.ts'

/** What is asked of somebody who is chosen. */
export interface Demands {
  /** Executors, guardians and the like. */
  readonly adult?: boolean
  readonly charities?: 'also' | 'only' | 'no'
  /** A child who died may stand for its descendants. */
  readonly deceased?: boolean
}

/**
 * Whether somebody belongs into a list of people to choose from at all. Where adults are asked for, minors do
 * not: a child is not offered as its own guardian.
 */
export const isOffered = (
  entry: RosterEntry,
  { charities = 'no', adult }: Demands,
  today: string,
): boolean =>
  (charities === 'also' || (entry.kind === 'charity') === (charities === 'only')) &&
  !(adult && isMinor(entry, today))

/** Why somebody who is offered cannot be chosen; nothing for who can. */
export function whyNot(entry: RosterEntry, demands: Demands, today: string): string | undefined {
  if (!entry.living && !demands.deceased) return 'Has died'
  if (!demands.adult) return undefined
  if (isMinor(entry, today)) return 'Is under 18'
  const ageUnknown = entry.dateOfBirth === '' && entry.isAdult === undefined
  return entry.origin === 'dependent' && ageUnknown ? 'Date of birth missing' : undefined
}

const isMinor = ({ dateOfBirth, isAdult }: RosterEntry, today: string): boolean =>
  dateOfBirth === '' ? isAdult === false : ageOn(dateOfBirth, today) < ADULT
