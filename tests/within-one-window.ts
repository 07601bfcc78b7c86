import { setTimeout as wait } from 'node:timers/promises'
import { windowAt } from '#functions/core/http/limit-rate.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'

/** Every window of `limitRate` ends with one of these. */
const shortestWindow = 15
const secondsNeeded = 20

/**
 * Waits for the next window of `limitRate` if this one ends soon: attempts are counted from zero in
 * each window.
 */
export const withinOneWindow = async (): Promise<void> => {
  const { secondsLeft } = windowAt(currentTime(), shortestWindow)
  if (secondsLeft < secondsNeeded) await wait((secondsLeft + 1) * 1000)
}
