import type { Context } from '#functions/core/context.ts'
import { IsoDate } from '#shared/model/iso-date.ts'

/** The day of a request, in UTC: what ages and dates are counted from. */
export const today = ({ now }: Context): IsoDate => IsoDate.parse(now.toISOString().slice(0, 10))
