import { type CustodyLaw, custodyLaw } from '#shared/data/custody-law.ts'

/**
 * A custodianship that a will creates. Its ages come as near to the age that the testator wants as
 * the state's act allows (`shared/data/custody-law.ts`).
 */
export interface Custodianship {
  /** In years. The act covers only a person who is younger when the gift takes effect. */
  readonly under: number
  /** In years: the age at which the custodian hands over. */
  readonly until: number
}

/** The act of most states, assumed until a state is chosen. It covers people under 21 until 21. */
const commonAct: Pick<CustodyLaw, 'age' | 'choices'> = { age: 21, choices: [] }

/** The custodianship that a will can create under the act of a state (`TX`). */
export const custodianship = (state: string, wantedAge: number): Custodianship => {
  const act = custodyLaw(state) ?? commonAct
  return {
    under: Math.min(wantedAge, act.age),
    until: Math.min(wantedAge, custodianAge(state, wantedAge)),
  }
}

/**
 * The age at which a custodianship ends under a state's act. If the will may choose, it is the
 * highest choice that is not above `wantedAge`, or the lowest choice if all are above it. If the
 * will may not choose, it is the act's own age.
 */
export const custodianAge = (state: string, wantedAge: number): number => {
  const { age, choices } = custodyLaw(state) ?? commonAct
  const [lowest, ...higher] = choices
  if (lowest === undefined) return age
  return Math.max(lowest, ...higher.filter((choice) => choice <= wantedAge))
}
