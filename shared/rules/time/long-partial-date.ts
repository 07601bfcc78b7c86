import type { PartialDate } from '#shared/model/partial-date.ts'
import { longDate } from './long-date.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** As much of a day as a person remembers, in the American long form: "June 14, 1987", "June 1987", "1987". */
export const longPartialDate = (date: PartialDate): string => {
  const [year = '', inYear, inMonth] = date.split('-')
  if (inYear === undefined) return year
  return inMonth === undefined ? month.format(new Date(`${date}-01T00:00:00Z`)) : longDate(date)
}
