const words = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/**
 * "Monday, March 16, 2026 at 5:00 AM Eastern Time": an instant as a mail gives it. We do not know by whose clock it is
 * read, and this is the one that people across the country convert from every day.
 */
export const easternTime = (instant: string): string =>
  `${words.format(new Date(instant))} Eastern Time`
