import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work normally takes, whether or not there is an account. */
const stepMs = 400

/** How long to wait after work of `elapsedMs`, so that every call takes one or more whole steps. */
export const waitAfter = (elapsedMs: number, wholeStepMs = stepMs) =>
  Math.max(1, Math.ceil(elapsedMs / wholeStepMs)) * wholeStepMs - elapsedMs

/**
 * Hides how long work takes, since its duration would tell whether an account exists. It returns or
 * throws at the end of a fixed step, or of a whole number of steps if the work took longer.
 */
export const constantTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await wait(waitAfter(performance.now() - startedAt))
  }
}
