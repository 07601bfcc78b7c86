import * as z from 'zod'

/** The ids of the marital statuses. `MARITAL_STATUS_OPTIONS` has their names. */
export const MARITAL_STATUSES = [
  'single',
  'married',
  'domesticPartnership',
  'divorced',
  'widowed',
] as const
/** The testator's marital status, as the draft of a will has it. */
export const MaritalStatus = z.enum(MARITAL_STATUSES).meta({ id: 'MaritalStatus' })
export type MaritalStatus = z.infer<typeof MaritalStatus>
