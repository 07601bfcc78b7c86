import { timeToLive } from '#functions/core/store/time-to-live.ts'
import type { Recovery } from '#functions/domain/accounts/fields/recovery.ts'
import { hour } from '#shared/rules/time/lengths.ts'

/** How long the link of the first mail can start the reset. */
export const linkValidForMs = 24 * hour
/** How long the owner has to object. */
export const noticePeriodMs = 72 * hour
/** How long after that the same link completes the reset. */
export const completableForMs = 14 * 24 * hour

/** What a tap on the link does: nothing any more, begin the wait, nothing yet, or the reset. */
export type LinkEffect = 'EXPIRED' | 'START' | 'WAIT' | 'COMPLETE'

/** What the link of a reset does for its owner at this time. */
export const effectOfLink = (
  { dueAt, linkExpiresAt, completing }: Recovery,
  now: Date,
): LinkEffect => {
  // A reset that was begun is finished at any time, because half of one would lock its owner out.
  if (completing) return 'COMPLETE'
  if (Date.parse(linkExpiresAt) <= now.getTime()) return 'EXPIRED'
  if (dueAt === undefined) return 'START'
  return Date.parse(dueAt) <= now.getTime() ? 'COMPLETE' : 'WAIT'
}

/** A recovery that waits for the first tap on its link. */
export const begunRecovery = (
  hashes: Pick<Recovery, 'linkHash' | 'cancelHash'>,
  now: Date,
): Recovery => ({
  ...hashes,
  linkExpiresAt: new Date(now.getTime() + linkValidForMs).toISOString(),
})

/** A recovery after the first tap on its link. The owner has 72 hours to object. */
export const confirmedRecovery = (
  recovery: Recovery,
  now: Date,
): Recovery & { readonly dueAt: string } => {
  const dueAt = now.getTime() + noticePeriodMs
  return {
    ...recovery,
    dueAt: new Date(dueAt).toISOString(),
    linkExpiresAt: new Date(dueAt + completableForMs).toISOString(),
  }
}

/**
 * Until when the table knows a link's code, in epoch seconds. It is a month longer than the link
 * can start or complete a reset, so that a late tap is answered with "expired".
 */
export const linkKnownUntil = ({ linkExpiresAt }: Recovery) =>
  timeToLive(new Date(linkExpiresAt), 30 * 24 * hour)
