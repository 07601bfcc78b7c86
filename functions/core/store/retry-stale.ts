import { chance } from '#functions/core/crypto/random.ts'
import { pause } from '#functions/core/runtime/clock.ts'
import { hasCode } from '#shared/errors.ts'

interface Options {
  /** How often the work is tried in all. */
  readonly tries?: number
  /** What is tried again; `STALE_VERSION` unless a caller says otherwise. */
  readonly isRetried?: (thrown: unknown) => boolean
}

/**
 * Does work that reads, decides and writes under the condition that nothing changed in between; does it again on what
 * is stored then, where another writer was first. After the last try the error is the caller's. A longer pause before
 * each try lets several writers pass one after another.
 */
export const retryStale = async <T>(
  work: (attempt: number) => Promise<T>,
  { tries = 8, isRetried = (thrown) => hasCode(thrown, 'STALE_VERSION') }: Options = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt)
    } catch (error) {
      if (!isRetried(error) || attempt === tries) throw error
      await pause(20 * attempt * (0.5 + chance()))
    }
  }
}
