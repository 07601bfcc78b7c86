import type { Delivery } from '#shared/model/delivery.ts'
import type { Passing } from '#shared/model/passing.ts'
import { instantAfter, laterOf } from '../passing/periods.ts'
import { day } from '../time/lengths.ts'
import { undeliveredSince } from './undelivered.ts'

/**
 * The delegates also look after a message that did not arrive in this time before the report of the
 * death. Its owner was told, but may have been dead already, or too ill to act.
 */
const beforeTheReportMs = 30 * day

/** How long the delegates have to find another address, before an administrator looks at it. */
export const delegatesHaveMs = 90 * day

/** How long a second delegate has to confirm an address, before an administrator is asked to. */
const confirmationTakesMs = 7 * day

/**
 * Until when the delegates look after a message of an owner who died, because it did not arrive.
 * Undefined for all other deliveries.
 */
export const delegatesUntil = (
  delivery: Delivery,
  { state, report }: Pick<Passing, 'state' | 'report'>,
): string | undefined => {
  const since = undeliveredSince(delivery)
  const releasedAt = report?.releasedAt
  if (state !== 'RELEASED' || !report || releasedAt === undefined) return undefined
  if (delivery.kind !== 'message' || since === undefined) return undefined
  if (instantAfter(since, beforeTheReportMs) < report.reportedAt) return undefined
  return instantAfter(laterOf(since, releasedAt), delegatesHaveMs)
}

interface Circumstances {
  /** The end of the time in which the delegates look after it (`delegatesUntil`). */
  readonly until: string
  /** How many delegates there are. */
  readonly delegates: number
  /** When a present delegate proposed an address. Undefined if none did. */
  readonly proposedAt: string | undefined
  /** Whether another address can be proposed. */
  readonly canRedirect: boolean
  readonly now: Date
}

/**
 * Whether an administrator must look at a message that did not arrive and whose owner died. They
 * must after 90 days, if there is no delegate, or if no further address can be proposed. They also
 * must if an address was proposed, and there is no second delegate to confirm it or none does
 * within a week.
 */
export const isForAdministrator = (circumstances: Circumstances): boolean => {
  const { until, delegates, proposedAt, canRedirect } = circumstances
  const now = circumstances.now.toISOString()
  if (delegates === 0 || until <= now || !canRedirect) return true
  if (proposedAt === undefined) return false
  return delegates === 1 || instantAfter(proposedAt, confirmationTakesMs) <= now
}
