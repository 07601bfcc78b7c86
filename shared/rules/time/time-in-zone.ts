import type { TimeZone } from '#shared/model/time-zone.ts'

/** "New York" of `America/New_York`. */
export const cityOf = (timeZone: TimeZone): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** The zone of times whose reader's own zone is not known. */
const commonZone = 'America/New_York'

/** "Friday, December 4, 2026": the day of an instant in a zone. */
export const dayInZone = (
  instant: string | Date,
  timeZone: TimeZone | undefined = commonZone,
): string => new Date(instant).toLocaleDateString('en-US', { dateStyle: 'full', timeZone })

/**
 * "Friday, December 4, 2026, 9:00 AM, New York": an instant in a zone, as mails and screens show
 * it. To a reader whose zone is not known it says "New York time", since they may live elsewhere.
 */
export const timeInZone = (instant: string | Date, ownZone: TimeZone | undefined): string => {
  const timeZone = ownZone ?? commonZone
  const time = new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })
  const place = ownZone === undefined ? `${cityOf(timeZone)} time` : cityOf(timeZone)
  return `${dayInZone(instant, timeZone)}, ${time}, ${place}`
}
