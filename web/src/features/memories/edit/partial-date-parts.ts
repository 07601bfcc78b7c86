import * as z from 'zod'
import { PartialDate } from '#shared/model/partial-date.ts'

/** A date while it is typed. Only the year is needed. */
export interface DateParts {
  /** `06`, or empty. */
  readonly month: string
  readonly day: string
  readonly year: string
}

/** The parts of `1987-06-14` as people write them. Those that are not known are empty. */
export const partsOfDate = (date: string): DateParts => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day: day.replace(/^0/, '') }
}

/** `1987-06-14`, `1987-06` or `1987`. It may be a date that does not exist. */
export const dateOfParts = ({ year, month, day }: DateParts): string =>
  [year, month, day === '' ? '' : day.padStart(2, '0')].filter((part) => part !== '').join('-')

/** Says which part of a date is wrong, and why. Undefined if none is. */
const problemOf = (parts: DateParts): readonly [keyof DateParts, string] | undefined => {
  if (parts.year === '') return ['year', 'Enter at least the year. A guess will do.']
  if (!/^(18|19|20|21)\d\d$/.test(parts.year))
    return ['year', 'Enter the year with four digits, such as 1984.']
  if (parts.day !== '' && parts.month === '')
    return ['month', 'Choose the month too, or leave the day empty.']
  return PartialDate.safeParse(dateOfParts(parts)).success
    ? undefined
    : ['day', 'This month does not have that day.']
}

/** The date of a form. */
export const PartialDateParts = z
  .object({ month: z.string(), day: z.string(), year: z.string() })
  .superRefine((parts, context) => {
    const [part, message] = problemOf(parts) ?? []
    if (part) context.addIssue({ code: 'custom', path: [part], message })
  })
