import * as z from 'zod'

/** What an administrator's way back in replaces: one of the two, never both. */
export const RecoveryTarget = z.enum(['SECOND_STEP', 'ADDRESS']).meta({ id: 'RecoveryTarget' })
export type RecoveryTarget = z.infer<typeof RecoveryTarget>
