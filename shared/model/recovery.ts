import * as z from 'zod'

/** The part that an administrator's account recovery replaces. It is one of the two, never both. */
export const RecoveryTarget = z.enum(['SECOND_STEP', 'ADDRESS']).meta({ id: 'RecoveryTarget' })
export type RecoveryTarget = z.infer<typeof RecoveryTarget>
