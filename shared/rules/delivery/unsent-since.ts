import type { AttemptOutcome, Delivery } from '#shared/model/delivery.ts'

/**
 * Outcomes after which a delivery is over, or begins again: at another address, or once a mailbox
 * has room again.
 */
const ends: ReadonlySet<AttemptOutcome | undefined> = new Set([
  'ACCEPTED',
  'REJECTED',
  'BOUNCED',
  'SOFT_BOUNCED',
  'COMPLAINED',
])

/**
 * Since when a delivery should have gone out: its due time or, if it began again since, the first
 * attempt after that. Refusals for now, lost answers and ended leases do not change it, however
 * often they move the time of the next look. Undefined while it waits for the release, for a
 * mailbox, for its first attempt at another address, or for an owner whose account is about to be
 * deleted. That is no fault for which an alarm rings.
 */
export const unsentSince = ({ dueAt, attempts, paused }: Delivery): string | undefined => {
  if (paused) return undefined
  const lastEnded = attempts.findLastIndex(({ outcome }) => ends.has(outcome))
  return lastEnded < 0 ? dueAt : attempts[lastEnded + 1]?.at
}
