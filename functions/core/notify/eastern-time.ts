const words = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/**
 * "Monday, March 16, 2026 at 5:00 AM Eastern Time": an instant as mails show it. We do not know the reader's time
 * zone, and people across the country are used to converting from this one.
 */
export const easternTime = (instant: string): string =>
  `${words.format(new Date(instant))} Eastern Time`
