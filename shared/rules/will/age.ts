import type { IsoDate } from '#shared/model/iso-date.ts'

/**
 * Full years between two days. A person born on 29 February is a year older on 1 March of a common year. Negative for a
 * birth in the future.
 */
export const ageOn = (birth: IsoDate, day: IsoDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Whether a person has reached an age on a day, which must be `dayForAges` of the testator's state. */
export const hasReachedAge = (birth: IsoDate, years: number, day: IsoDate): boolean =>
  ageOn(birth, day) >= years

/** The age, in all states but three, from which a person may serve and below which a child is a minor. */
export const ADULT = 18
