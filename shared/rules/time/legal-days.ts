import { westernmostZone } from '#shared/data/state-zones.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { hour } from './lengths.ts'

const calendars = new Map<string, Intl.DateTimeFormat>()

const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = calendars.get(timeZone)
  if (cached) return cached
  // Sweden writes its dates as IsoDate does.
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar
}

/**
 * The day that decides how old people are in a state (by postal code): the day in its westernmost
 * time zone. So nobody reaches an age before their birthday has begun where they live. '' is a
 * state that is not chosen yet.
 */
export const dayForAges = (state: string, now: Date): IsoDate =>
  calendarOf(westernmostZone(state)).format(now)

/**
 * The latest date that is today anywhere on Earth (UTC+14), so that nobody's own today counts as
 * the future.
 */
export const latestToday = (now: Date): IsoDate =>
  new Date(now.getTime() + 14 * hour).toISOString().slice(0, 10)

/** The earliest date that is today anywhere on Earth (UTC−12). */
export const earliestToday = (now: Date): IsoDate =>
  new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10)

/** Whether a day has not begun anywhere on Earth. */
export const liesInTheFuture = (day: IsoDate, now: Date): boolean => day > latestToday(now)

/** `dayForAges` and `latestToday`, as the checks of a will by the law of a state need them. */
export const legalDays = (
  state: string,
  now: Date,
): { readonly today: IsoDate; readonly latestToday: IsoDate } => ({
  today: dayForAges(state, now),
  latestToday: latestToday(now),
})
