import { IdentityError } from './identity-error.ts'

/**
 * How long work may hold the lock, in milliseconds. The pool takes a refresh token that was used
 * already for ten seconds more (`infra/declarations/user-pool.ts`), so that the next window may try
 * again with the same one.
 */
export const heldAtMost = 8_000

/**
 * Ends with the work, or as `OFFLINE` when its time is over. What the work does after that still
 * counts.
 */
const withinTime = async <T>(work: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityError('OFFLINE')), heldAtMost)
  })
  try {
    return await Promise.race([work(), over])
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
