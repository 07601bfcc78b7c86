import { IsoDate } from '#shared/model/iso-date.ts'

/** The day of an instant, in UTC: what ages and dates are counted from. */
export const today = ({ now }: { readonly now: Date }): IsoDate =>
  IsoDate.parse(now.toISOString().slice(0, 10))
