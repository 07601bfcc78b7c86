import type { TimeZone } from '#shared/model/time-zone.ts'

/** "New York" of `America/New_York`. */
export const cityOf = (timeZone: TimeZone): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** "Friday, December 4, 2026": the day of an instant in a zone. */
export const dayInZone = (instant: string | Date, timeZone: TimeZone): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'full', timeZone })

/**
 * "Friday, December 4, 2026, 9:00 AM, New York": an instant in a zone, as mails and screens show
 * it.
 */
export const timeInZone = (instant: string | Date, timeZone: TimeZone): string => {
  const time = new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })
  return `${dayInZone(instant, timeZone)}, ${time}, ${cityOf(timeZone)}`
}
