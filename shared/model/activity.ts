import * as z from 'zod'
import { Instant } from './plain.ts'

/** What happened, in the past tense. The log is append-only: entries are deleted only with the account. */
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
    'PASSING_REPORTED',
    'PASSING_OBJECTED',
    'PASSING_VOTED',
    'PASSING_CONFIRMED',
    'PASSING_COOLING',
    'PASSING_RELEASED',
    'PASSING_STAGE_RELEASED',
    'PASSING_REVOKED',
    'PASSING_DISPUTED',
    'PASSING_WITHDRAWN',
    'PASSING_EXPIRED',
    'PASSING_HELD',
    'PASSING_CONTINUED',
    'PASSING_ENDED',
    'PASSING_PAUSED',
    'PASSING_SETTINGS_CHANGED',
    'CERTIFICATE_ATTACHED',
    'CERTIFICATE_ACCEPTED',
    'CERTIFICATE_REFUSED',
    'CERTIFICATE_OPENED',
    'CHECKED_IN',
    'SIGN_IN_HELPING',
    'CONTACT_DELETED',
    'FILE_DOWNLOADED',
    'FILE_DELETED',
    'DELEGATE_INVITED',
    'DELEGATE_ACCEPTED',
    'DELEGATE_DECLINED',
    'DELEGATE_DISABLED',
    'DELEGATE_ENABLED',
    'DELEGATE_LEFT',
    'REPORT_PASSING_ALLOWED',
    'REPORT_PASSING_DISALLOWED',
    'SHARED',
    'INVITATION_NOT_DELIVERED',
    'SHARE_CLAIMED',
    'SHARE_OPENED',
    'SHARE_REVOKED',
    'SHARE_RELEASED',
    'ACCESS_REQUESTED',
    'ACCESS_GRANTED',
    'ACCESS_REFUSED',
    'MESSAGE_DELIVERED',
    'MESSAGE_OPENED',
    'MESSAGE_NOT_DELIVERED',
    'MESSAGE_CAME_BACK',
    'MESSAGE_CANCELLED',
    'MESSAGE_DELETED',
  ])
  .meta({ id: 'ActivityKind' })
export type ActivityKind = z.infer<typeof ActivityKind>

/** One line of the owner's activity log. */
export const ActivityEntry = z
  .object({
    /** Sorts in chronological order. */
    activityId: z.string(),
    kind: ActivityKind,
    at: Instant,
    /** What the entry is about, in a few plain words, such as "Your will". */
    subject: z.string().optional(),
    /** The IP address of the request, if there was one. */
    sourceIp: z.string().optional(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>
