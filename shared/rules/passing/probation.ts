import type { Delegate } from '#shared/model/delegate.ts'
import { later, periods } from './periods.ts'

type ProbationDates = Pick<
  Delegate,
  'namedAt' | 'acceptedAt' | 'addressChangedAt' | 'reportAllowedAt'
>

/**
 * When the probation of a delegate began: when the latest of these happened. They were named or
 * enabled again, they accepted, the owner entered another address for them, the owner let them
 * report. A thief in an account can do each of these with a contact who was named long ago.
 */
export const probationSince = ({
  namedAt,
  acceptedAt = namedAt,
  addressChangedAt = namedAt,
  reportAllowedAt = namedAt,
}: ProbationDates): string =>
  [namedAt, acceptedAt, addressChangedAt, reportAllowedAt].sort().at(-1) ?? namedAt

/**
 * When the probation ends that began at `since`: from then on a delegate can report and confirm.
 */
export const probationEndsAt = ({ since }: { readonly since: string }): string =>
  later(since, periods.delegateProbation)

/**
 * Whether a delegate's probation is over. If there were no probation, an intruder in the owner's
 * account could name delegates and have the death reported at once.
 */
export const isProbationOver = (delegate: { readonly since: string }, now: string): boolean =>
  probationEndsAt(delegate) <= now
