import type { Delegate } from '#shared/model/delegate.ts'
import { instantAfter, periods } from './periods.ts'

type ProbationDates = Pick<
  Delegate,
  'namedAt' | 'acceptedAt' | 'addressChangedAt' | 'reportAllowedAt'
>

/**
 * When the probation of a delegate began. It begins again whenever they are named, when they
 * accept, when they are enabled again an hour or more after they were disabled (`enable.ts`), when
 * the owner enters another address for them, and when the owner lets them report. The latest of
 * these counts. A thief in an account can do each of these with a contact who was named long ago.
 */
export const probationSince = ({
  namedAt,
  acceptedAt = namedAt,
  addressChangedAt = namedAt,
  reportAllowedAt = namedAt,
}: ProbationDates): string =>
  [namedAt, acceptedAt, addressChangedAt, reportAllowedAt].sort().at(-1) ?? namedAt

/**
 * When the probation ends that began at `since`. From then on a delegate can report and confirm.
 */
export const probationEndsAt = ({ since }: { readonly since: string }): string =>
  instantAfter(since, periods.delegateProbation)

/**
 * Whether a delegate's probation is over. If there were no probation, an intruder in the owner's
 * account could name delegates and have the death reported at once.
 */
export const isProbationOver = (delegate: { readonly since: string }, now: string): boolean =>
  probationEndsAt(delegate) <= now
