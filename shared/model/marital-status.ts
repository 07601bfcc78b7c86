import * as z from 'zod'

export const MARITAL_STATUSES = [
  'single',
  'married',
  'domesticPartnership',
  'divorced',
  'widowed',
] as const
export const MaritalStatus = z.enum(MARITAL_STATUSES).meta({ id: 'MaritalStatus' })
export type MaritalStatus = z.infer<typeof MaritalStatus>
