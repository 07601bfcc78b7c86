import * as z from 'zod'

/** Something that is wrong (`block`: the will cannot be finalized) or doubtful (`warn`) in a draft. */
export const WillIssue = z
  .object({
    /** Stable, such as `SHARES_NOT_100`. */
    code: z.string(),
    severity: z.enum(['block', 'warn']),
    /** The id of the wizard's step where it is mended. */
    step: z.string(),
    /** The path of the answer within the draft, such as `executors.0.person`. */
    field: z.string(),
    /** Plain words that say what to do. */
    message: z.string(),
    /** The statute that asks for it, where there is one. */
    statute: z.string().optional(),
  })
  .meta({ id: 'WillIssue' })
export type WillIssue = z.infer<typeof WillIssue>
