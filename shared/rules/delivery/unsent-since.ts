import type { AttemptOutcome, Delivery } from '#shared/model/delivery.ts'

/**
 * Outcomes after which a delivery is over or begins again. It begins again at another address, or
 * once a mailbox has room again.
 */
const endingOutcomes: ReadonlySet<AttemptOutcome | undefined> = new Set([
  'ACCEPTED',
  'REJECTED',
  'BOUNCED',
  'SOFT_BOUNCED',
  'COMPLAINED',
])

/**
 * Since when a delivery should have gone out: its due time or, if it began again, the first attempt
 * since. Refusals for now, lost answers and ended leases do not change it, although they move the
 * time of the next look. Undefined, so that no alarm rings, while the delivery waits for something
 * that we cannot change: the release, a mailbox, its first attempt at another address, or the end
 * of an announced deletion.
 */
export const unsentSince = ({ dueAt, attempts, paused }: Delivery): string | undefined => {
  if (paused) return undefined
  const lastEnded = attempts.findLastIndex(({ outcome }) => endingOutcomes.has(outcome))
  return lastEnded < 0 ? dueAt : attempts[lastEnded + 1]?.at
}
