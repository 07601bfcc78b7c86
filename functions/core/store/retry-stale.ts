import { randomFraction } from '#functions/core/crypto/random.ts'
import { pause } from '#functions/core/runtime/clock.ts'
import { hasCode } from '#shared/errors.ts'

interface Options {
  /** The number of attempts in all. */
  readonly tries?: number
  /** Whether the work is tried again after an error. The default is: only after `STALE_VERSION`. */
  readonly isRetried?: (thrown: unknown) => boolean
}

/**
 * Does work that reads, decides, and writes if nothing changed in between. If another writer was
 * first, the work is done again, and reads what that writer stored. After the last attempt the
 * caller gets the error. The pauses grow, so that several writers can finish one after another.
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
      // In milliseconds. The seven pauses between eight attempts are 560 together, on average.
      await pause(20 * attempt * (0.5 + randomFraction()))
    }
  }
}
