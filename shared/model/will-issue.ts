import * as z from 'zod'

/**
 * Something in a draft that is wrong (`block`: the will cannot be finalized) or doubtful (`warn`).
 */
export const WillIssue = z
  .object({
    /** Stable, such as `SHARES_NOT_100`. */
    code: z.string(),
    severity: z.enum(['block', 'warn']),
    /** The id of the wizard step where it can be fixed. */
    step: z.string(),
    /** The path of the answer within the draft, such as `executors.0.person`. */
    field: z.string(),
    /** Says what to do, in plain words. */
    message: z.string(),
    /** The statute that requires it, if there is one. */
    statute: z.string().optional(),
  })
  .meta({ id: 'WillIssue' })
export type WillIssue = z.infer<typeof WillIssue>
