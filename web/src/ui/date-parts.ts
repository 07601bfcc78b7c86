/** A date as it is typed: three texts, any of which may still be missing. */
export interface DateParts {
  month: string
  day: string
  year: string
}

/** The parts of `2026-12-04` as people write them: 12, 4, 2026. */
export function partsOf(isoDate: string): DateParts {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}

/** The ISO date that the parts make up, or `''` while they make up none that a calendar has. */
export function isoOf({ month, day, year }: DateParts): string {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return ''
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  date.setUTCFullYear(y)
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) {
    return ''
  }
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What to say about parts that do not make up a date; nothing while none was typed. */
export function problemOf(parts: DateParts): string | undefined {
  const typed = [parts.month, parts.day, parts.year].filter(Boolean).length
  if (typed === 0) return undefined
  if (typed < 3) return 'Enter the month, the day and the year.'
  if (!/^\d{4}$/.test(parts.year)) return 'Enter the year with four digits, such as 1984.'
  return isoOf(parts) ? undefined : 'This date is not in the calendar. Check the month and the day.'
}
