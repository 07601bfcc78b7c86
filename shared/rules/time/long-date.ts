import type { IsoDate } from '#shared/model/iso-date.ts'

const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar date in the American long form: "November 21, 2026". */
export const longDate = (date: IsoDate): string => american.format(new Date(`${date}T00:00:00Z`))
