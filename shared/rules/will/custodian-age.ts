import { type CustodyLaw, custodyLaw } from '#shared/data/custody-law.ts'

/**
 * A custodianship that a will creates, as near to the age that the testator wants as the state's
 * act allows.
 */
export interface Custodianship {
  /** In years. The act covers only a person who is younger when the gift takes effect. */
  readonly under: number
  /** In years: the age at which the custodian hands over. */
  readonly until: number
}

/**
 * The act of most states: it covers people under 21, and hands over at 21. Assumed until a state is
 * chosen.
 */
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
 * The age at which a custodianship ends under a state's act. It is the highest age that the will
 * may choose and that is not above the `wanted` one, or the act's own age if the will may not
 * choose.
 */
export const custodianAge = (state: string, wantedAge: number): number => {
  const { age, choices } = custodyLaw(state) ?? commonAct
  const [lowest, ...higher] = choices
  if (lowest === undefined) return age
  return Math.max(lowest, ...higher.filter((choice) => choice <= wantedAge))
}
