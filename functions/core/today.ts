import { IsoDate } from '#shared/model/iso-date.ts'
import type { Context } from './context.ts'

/** The day of a request, in UTC: what ages and dates are counted from. */
export const today = ({ now }: Pick<Context, 'now'>): IsoDate =>
  IsoDate.parse(now.toISOString().slice(0, 10))
