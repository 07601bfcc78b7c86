import * as z from 'zod'
import { Instant } from './plain.ts'

/** What happened, in the past tense. The log is append-only: entries go only with the account. */
export const ActivityKind = z
  .enum([
    'ACCOUNT_CREATED',
    'PASSWORD_CHANGED',
    'EMAIL_CHANGED',
    'SECOND_FACTOR_CHANGED',
    'RECOVERY_CODES_CREATED',
    'RECOVERY_STARTED',
    'RECOVERY_CONFIRMED',
    'RECOVERY_CANCELLED',
    'RECOVERY_COMPLETED',
    'PROFILE_CHANGED',
    'ENTITLEMENT_CHANGED',
    'WILL_CREATED',
    'WILL_COPIED_TO_SPOUSE',
    'WILL_FINALIZED',
    'WILL_SIGNED',
    'WILL_REOPENED',
    'WILL_DOWNLOADED',
    'WILLS_DELETED',
  ])
  .meta({ id: 'ActivityKind' })
export type ActivityKind = z.infer<typeof ActivityKind>

/** One line of the owner's activity log. */
export const ActivityEntry = z
  .object({
    /** Sorts in the order in which things happened. */
    activityId: z.string(),
    kind: ActivityKind,
    at: Instant,
    /** What it was about, in a few plain words, such as "Your will". */
    subject: z.string().optional(),
    /** The address that it came from, where there was one. */
    sourceIp: z.string().optional(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>
