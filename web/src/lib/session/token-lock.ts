import { IdentityError } from './identity-error.ts'

/**
 * Milliseconds. For ten seconds the pool still takes a refresh token that was used
 * (`infra/declarations/user-pool.ts`). This is shorter, so that the next window can try again with
 * the same one.
 */
export const lockTimeout = 8_000

/**
 * Ends with the work, or as `OFFLINE` when its time is over. The work is not cancelled: tokens that
 * arrive later are still stored.
 */
const withinTime = async <T>(work: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityError('OFFLINE')), lockTimeout)
  })
  try {
    return await Promise.race([work(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs work that replaces the tokens while no other window of this browser does, and for a limited
 * time: other windows would wait for ever for a request without an answer. A browser without Web
 * Locks runs it at once.
 */
export const withTokenLock = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks
    ? navigator.locks.request('tokens', () => withinTime(work))
    : withinTime(work)
