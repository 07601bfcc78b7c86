import type { PartialDate } from '#shared/model/partial-date.ts'

const year = { year: 'numeric', timeZone: 'UTC' } as const
const month = { ...year, month: 'long' } as const
const day = { ...month, day: 'numeric' } as const

const formatOf = ({ length }: PartialDate): Intl.DateTimeFormatOptions => {
  if (length === '2001'.length) return year
  return length === '2001-01'.length ? month : day
}

/**
 * A date in the American long form, as exactly as it is known: "1987", "June 1987" or "June 14,
 * 1987".
 */
export const partialDateText = (date: PartialDate): string =>
  new Date(`${date}-01-01`.slice(0, '2001-01-01'.length)).toLocaleDateString(
    'en-US',
    formatOf(date),
  )
