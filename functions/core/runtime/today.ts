import { IsoDate } from '#shared/model/iso-date.ts'

/** The date of an instant in UTC. Ages and dates are calculated from it. */
export const today = ({ now }: { readonly now: Date }): IsoDate =>
  IsoDate.parse(now.toISOString().slice(0, 10))
