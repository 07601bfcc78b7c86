import type { Delivery } from '#shared/model/delivery.ts'
import type { Passing } from '#shared/model/passing.ts'
import { later, laterOf } from '../passing/periods.ts'
import { day } from '../time/lengths.ts'
import { undeliveredSince } from './undelivered.ts'

/**
 * A message that did not arrive this long before the report of the death counts as well. Its owner
 * was told, but may have died by then, or have been too ill to act.
 */
const beforeTheReportMs = 30 * day

/** How long the delegates have to find another address, before an administrator looks at it. */
export const delegatesHaveMs = 90 * day

/** How long a second delegate has to confirm an address, before an administrator is asked to. */
const confirmationTakesMs = 7 * day

/**
 * Until when the delegates look after a message that did not arrive and that its owner, who died,
 * cannot correct any more. Undefined for all other deliveries.
 */
export const delegatesUntil = (
  delivery: Delivery,
  { state, report }: Pick<Passing, 'state' | 'report'>,
): string | undefined => {
  const since = undeliveredSince(delivery)
  const releasedAt = report?.releasedAt
  if (state !== 'RELEASED' || !report || releasedAt === undefined) return undefined
  if (delivery.kind !== 'message' || since === undefined) return undefined
  if (later(since, beforeTheReportMs) < report.reportedAt) return undefined
  return later(laterOf(since, releasedAt), delegatesHaveMs)
}

interface Circumstances {
  /** The end of the time in which the delegates look after it. */
  readonly until: string
  /** How many delegates there are. */
  readonly delegates: number
  /** Whether a delegate, who still is one, has proposed an address, and when. */
  readonly proposedAt: string | undefined
  /** Whether another address can be proposed. */
  readonly canRedirect: boolean
  readonly now: Date
}

/**
 * Whether a message that its owner left, and that did not arrive, is for an administrator to look
 * at. It is after 90 days, and at once if there is no delegate. It is too if nobody else can
 * confirm an address, or does so within a week.
 */
export const isForAdministrator = (circumstances: Circumstances): boolean => {
  const { until, delegates, proposedAt, canRedirect } = circumstances
  const now = circumstances.now.toISOString()
  if (delegates === 0 || until <= now || !canRedirect) return true
  if (proposedAt === undefined) return false
  return delegates === 1 || later(proposedAt, confirmationTakesMs) <= now
}
