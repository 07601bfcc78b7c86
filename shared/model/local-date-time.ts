import * as z from 'zod'

/** A date and a time of day on the clock of a place, without a zone: `2026-12-04T09:00`. */
export const LocalDateTime = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/,
    'Use a date and a time, as YYYY-MM-DDTHH:MM.',
  )
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'Use a date that exists.')
export type LocalDateTime = z.infer<typeof LocalDateTime>
