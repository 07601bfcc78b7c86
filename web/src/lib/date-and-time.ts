const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Friday, December 4, 2026 at 9:00 AM EST": an instant in the visitor's own zone, which is named. */
export const dateAndTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone(),
    timeZoneName: 'short',
  })

/** "Friday, December 4, 2026": the day of an instant in the visitor's own zone. */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: zone(),
  })

/** "December 4, 2026": the same without its name, for what is long past or only a detail. */
export const dateOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: zone(),
  })

/** "9:00 AM EST": the time of an instant in the visitor's own zone, which is named. */
export const timeOfDay = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone(),
    timeZoneName: 'short',
  })

/** "March 9, 1984": a calendar date, which has no zone. */
export const plainDate = (isoDate: string): string =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 days ago", beside the absolute time. */
export function timeAgo(instant: string, now: number): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000)
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })
  const unit = units.find(([, length]) => Math.abs(seconds) >= length)
  return unit ? words.format(Math.round(seconds / unit[1]), unit[0]) : 'just now'
}
