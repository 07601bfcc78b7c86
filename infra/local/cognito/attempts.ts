import { AwsError } from '../stand-in/operation.ts'
import type { RecordStore } from '../stand-in/record-store.ts'

/**
 * Attempts of one kind for one name: their number, a time, and the end of the lock. `last` is the
 * time of the last failure for a lock, and of the first attempt for an hourly limit.
 */
export type Attempts = { count: number; last: number; lockedUntil: number }

const FORGET_AFTER_MS = 15 * 60_000
const HOUR_MS = 3_600_000

/**
 * Locks password sign-in as Cognito does ("Lockout behavior for failed sign-in attempts"): from the
 * fifth failure on, for one second, then twice as long each time, up to fifteen minutes. Attempts
 * during a lock change nothing. After fifteen minutes without an attempt, the failures are
 * forgotten.
 */
export function passwordLock(store: RecordStore<Attempts>, now: () => Date) {
  function state(name: string): Attempts {
    const storedAttempts = store.get(name)
    const time = now().getTime()
    const quietSince = Math.max(storedAttempts?.last ?? 0, storedAttempts?.lockedUntil ?? 0)
    return storedAttempts === undefined || time - quietSince >= FORGET_AFTER_MS
      ? { count: 0, last: 0, lockedUntil: 0 }
      : storedAttempts
  }
  return {
    /** Throws NotAuthorizedException while the name is locked. */
    check(name: string): void {
      if (now().getTime() < state(name).lockedUntil) {
        throw new AwsError('NotAuthorizedException', 'Password attempts exceeded')
      }
    },
    fail(name: string): void {
      const count = state(name).count + 1
      const time = now().getTime()
      const seconds = count < 5 ? 0 : Math.min(2 ** (count - 5), 900)
      store.set(name, { count, last: time, lockedUntil: time + seconds * 1000 })
    },
    succeed: (name: string) => store.delete(name),
  }
}

/**
 * Counts attempts of one kind within an hour of the first, and refuses attempts above the limit.
 */
export function hourlyLimit(store: RecordStore<Attempts>, now: () => Date, limit: number) {
  return {
    /** Counts one attempt, or throws the given exception if there were too many. */
    count(name: string, exception: string): void {
      const time = now().getTime()
      const storedAttempts = store.get(name)
      const fresh = storedAttempts === undefined || time >= storedAttempts.last + HOUR_MS
      const next = fresh
        ? { count: 1, last: time, lockedUntil: 0 }
        : { ...storedAttempts, count: storedAttempts.count + 1 }
      if (next.count > limit) {
        throw new AwsError(exception, 'Attempt limit exceeded, please try after some time.')
      }
      store.set(name, next)
    },
    forget: (name: string) => store.delete(name),
  }
}
