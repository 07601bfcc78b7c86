import type { TimeZone } from '#shared/model/time-zone.ts'
import { dayInZone, timeInZone } from '#shared/rules/time/time-in-zone.ts'

/** The visitor's own zone. */
export const ownZone = (): TimeZone => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * "Friday, December 4, 2026, 9:00 AM, Eastern time": an instant in the visitor's own zone, which is
 * named.
 */
export const dateAndTime = (instant: string): string => timeInZone(instant, ownZone())

/** "Friday, December 4, 2026": the day of an instant in the visitor's own zone. */
export const dayOf = (instant: string): string => dayInZone(instant, ownZone())

/** "December 4, 2026": the day of an instant without its weekday, for distant dates and details. */
export const dateOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: ownZone(),
  })

/**
 * "9:00 AM": the time of an instant in the visitor's own zone, for a list whose heading names the
 * day.
 */
export const timeOfDay = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: ownZone() })

/** The units with their lengths in seconds, the longest first. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 days ago", for use beside the absolute time. `now` is in milliseconds. */
export function timeAgo(instant: string, now: number): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000)
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })
  const unit = units.find(([, length]) => Math.abs(seconds) >= length)
  return unit ? words.format(Math.round(seconds / unit[1]), unit[0]) : 'just now'
}
