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

/** The parts of a day, each up to the hour at which it ends. */
const partsOfDay = [
  { until: 6, part: 'the early hours' },
  { until: 12, part: 'the morning' },
  { until: 18, part: 'the afternoon' },
  { until: 24, part: 'the evening' },
]

/** "the morning of Friday, December 4, 2026": for readers to whom the minute does not matter. */
export const partOfDayInZone = (
  instant: string | Date,
  timeZone: TimeZone | undefined = commonZone,
): string => {
  const hour = new Date(instant).toLocaleTimeString('en-US', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone,
  })
  const partOfDay = partsOfDay.find(({ until }) => Number(hour) < until)
  return `${partOfDay?.part} of ${dayInZone(instant, timeZone)}`
}

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
