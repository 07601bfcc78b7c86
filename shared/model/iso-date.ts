import * as z from 'zod'

/** A calendar day `YYYY-MM-DD` that exists (2024-02-30 is refused). It has no time zone. */
export const IsoDate = z.iso.date('Use a real date, as YYYY-MM-DD.').meta({ id: 'IsoDate' })
export type IsoDate = z.infer<typeof IsoDate>
