import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { localTime } from './schedule.ts'

/** The birthdays that people write a letter for years before. */
const bigBirthdays = [
  { name: '18th', age: 18 },
  { name: '21st', age: 21 },
] as const

const partsOf = (date: IsoDate) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** Born on 29 February, a person has their birthday on the 28th in common years. */
const birthdayInYear = (birthDate: IsoDate, year: number): IsoDate =>
  PlainDate.toString(PlainDate.fromFields({ ...partsOf(birthDate), year }))

/** The first birthday of a person on or after a day. */
export const nextBirthday = (birthDate: IsoDate, from: IsoDate): IsoDate => {
  const { year } = partsOf(from)
  const thisYear = birthdayInYear(birthDate, year)
  return thisYear >= from ? thisYear : birthdayInYear(birthDate, year + 1)
}

/** A birthday to come, by the name under which it is offered. */
export interface ComingBirthday {
  readonly date: IsoDate
  readonly name: 'next' | (typeof bigBirthdays)[number]['name']
}

/**
 * The first birthday of a person after this day, and the 18th and the 21st if they are to come. The
 * day is that of the zone in which the birthday is used, so each hour of the birthday is still to
 * come.
 */
export const comingBirthdays = (
  birthDate: IsoDate,
  { timeZone, now }: { timeZone: string; now: Date },
): readonly ComingBirthday[] => {
  const dayAfter = PlainDate.addDays(
    PlainDate.fromFields(partsOf(localTime(now, timeZone).slice(0, 10))),
    1,
  )
  const next = nextBirthday(birthDate, PlainDate.toString(dayAfter))
  const { year: birthYear } = partsOf(birthDate)
  const later = bigBirthdays
    .map(({ name, age }) => ({ name, date: birthdayInYear(birthDate, birthYear + age) }))
    .filter(({ date }) => date >= next)
  // If the next birthday is the 18th or the 21st, it is offered once, by that name.
  return later[0]?.date === next ? later : [{ name: 'next', date: next }, ...later]
}
