import * as z from 'zod'

/** The latest year that a record can have. */
export const latestYear = 2199

/** The year of a `PartialDate`, whose pattern allows the same years. */
export const Year = z.int().min(1800).max(latestYear)

const isRealDate = (text: string) =>
  text.length < '2001-01-01'.length || z.iso.date().safeParse(text).success

/**
 * A day, or as much of it as a person remembers: `1987-06-14`, `1987-06` or `1987`. Sorted as text,
 * a year comes before its months, and a month before its days.
 */
export const PartialDate = z
  .string()
  .regex(
    /^(18|19|20|21)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'Use a year, a month or a day: 1987, 1987-06 or 1987-06-14.',
  )
  .refine(isRealDate, 'Use a date that exists.')
  .meta({ id: 'PartialDate' })
export type PartialDate = z.infer<typeof PartialDate>

/** The year, such as 1987. */
export const yearOf = (date: PartialDate): number => Number(date.slice(0, 4))
