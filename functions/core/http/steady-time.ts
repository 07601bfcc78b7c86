import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds. Longer than the work takes when all is well, with and without an account. */
const step = 400

/** How long an answer that took `elapsed` waits, so that all answers take whole steps. */
export const waitAfter = (elapsed: number, length = step) =>
  Math.max(1, Math.ceil(elapsed / length)) * length - elapsed

/**
 * Runs work whose duration would tell whether an account exists, and gives its answer or its error at the end
 * of a fixed time, or of a whole number of such times where the work took longer.
 */
export const steadyTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await wait(waitAfter(performance.now() - begun))
  }
}
