import type { Delegate } from '#shared/model/delegate.ts'
import { later, periods } from './periods.ts'

type Proven = Pick<Delegate, 'namedAt' | 'acceptedAt' | 'addressChangedAt' | 'reportAllowedAt'>

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
}: Proven): string =>
  [namedAt, acceptedAt, addressChangedAt, reportAllowedAt].sort().at(-1) ?? namedAt

/** From when a delegate whose probation began then can report a death and confirm one. */
export const countsFrom = ({ since }: { readonly since: string }): string =>
  later(since, periods.delegateProbation)

/**
 * Whether the probation is over. Without one, an intruder in an account could name delegates and
 * report at once.
 */
export const isProven = (delegate: { readonly since: string }, now: string): boolean =>
  countsFrom(delegate) <= now
