const timeZone = 'America/New_York'

const words = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone,
})

/**
 * "Monday, March 16, 2026 at 5:00 AM Eastern Time": an instant as mails show it. We do not know the reader's time
 * zone, and people across the country are used to converting from this one.
 */
export const easternTime = (instant: string): string =>
  `${words.format(new Date(instant))} Eastern Time`

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })

/** "Friday, December 4, 2026": the day of an instant in the same zone. */
export const easternDay = (instant: string): string => dayWords.format(new Date(instant))
