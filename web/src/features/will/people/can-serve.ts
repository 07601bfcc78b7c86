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

/** Whether somebody belongs into a list of people to choose from at all. */
export const isOffered = ({ kind }: RosterEntry, { charities = 'no' }: Demands): boolean =>
  charities === 'also' || (kind === 'charity') === (charities === 'only')

/** Why somebody who is offered cannot be chosen; nothing for who can. */
export function whyNot(entry: RosterEntry, demands: Demands, today: string): string | undefined {
  if (!entry.living && !demands.deceased) return 'Has died'
  if (!demands.adult) return undefined
  const { dateOfBirth, isAdult } = entry
  const minor = dateOfBirth === '' ? isAdult === false : ageOn(dateOfBirth, today) < ADULT
  return minor ? 'Is under 18' : undefined
}
