import type { IsoDate } from '#shared/model/iso-date.ts'

/**
 * Full years between two days. A person born on 29 February is a year older on 1 March of a common
 * year. Negative for a birth in the future.
 */
export const ageOn = (birth: IsoDate, day: IsoDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/**
 * Whether a person has reached an age on a day. The day must be `dayForAges` of the testator's
 * state.
 */
export const hasReachedAge = (birth: IsoDate, years: number, day: IsoDate): boolean =>
  ageOn(birth, day) >= years

/** The first day that a person has an age: 1 March of a common year for a birth on 29 February. */
export const birthday = (birth: IsoDate, years: number): IsoDate => {
  const day = new Date(`${birth}T00:00:00Z`)
  // A day that the year does not have becomes the next one.
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}

/**
 * The age from which a person may serve in an office, and below which a child is a minor. A state
 * that asks executors to be older has `executorAge` (`shared/data/state-law.ts`).
 */
export const ADULT = 18

/** Whether a person is known to be under 18, by their date of birth or by what was said of them. */
export const isMinor = (
  {
    dateOfBirth,
    isAdult,
  }: { readonly dateOfBirth?: string; readonly isAdult?: boolean | undefined },
  day: IsoDate,
): boolean => (dateOfBirth ? !hasReachedAge(dateOfBirth, ADULT, day) : isAdult === false)
