import * as z from 'zod'
import { ACTIVITY_KINDS } from '#shared/data/activity-kinds.ts'
import { Instant } from './plain.ts'

type ActivityKindName = keyof typeof ACTIVITY_KINDS

// The keys of the table are exactly the keys of its type, and it is never empty.
const activityKinds = Object.keys(ACTIVITY_KINDS) as [ActivityKindName, ...ActivityKindName[]]

/** The kind of a line. ACTIVITY_KINDS has the text of each. */
export const ActivityKind = z.enum(activityKinds).meta({ id: 'ActivityKind' })
export type ActivityKind = z.infer<typeof ActivityKind>

/**
 * One line of the owner's activity log. Lines are only ever added, and deleted only with the
 * account.
 */
export const ActivityEntry = z
  .object({
    /** Sorts in chronological order. */
    activityId: z.string(),
    kind: ActivityKind,
    at: Instant,
    /** The subject of the line, in a few plain words, such as "Your will". */
    subject: z.string().optional(),
    /** The IP address of the request, if there was one. */
    sourceIp: z.string().optional(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>
