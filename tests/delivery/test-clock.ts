import { sweep } from '#events/schedules/sweep.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { firstDue, settle } from './product.ts'

const minute = 60_000

/** The product's time in a test. It stands still unless the test moves it. */
export interface TestClock {
  /** In milliseconds. */
  time: number
  readonly now: () => Date
}

/** Makes the product use a clock that begins on a day without a change of clocks. */
export const startTestClock = (): TestClock => {
  const clock: TestClock = {
    time: Date.parse('2027-06-01T14:00:00.000Z'),
    now: () => new Date(clock.time),
  }
  setTimeSource(clock.now)
  return clock
}

/**
 * Advances the time minute by minute and runs the sweep and the workers. Minutes in which nothing can be due are
 * skipped.
 */
export const passMinutes = async (
  clock: TestClock,
  minutes: number,
  queueUrls: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const end = clock.time + minutes * minute; clock.time < end; ) {
    clock.time += minute
    const due = await firstDue()
    while (clock.time < end && due > clock.time) clock.time += minute
    await sweep()
    await settle(queueUrls)
  }
}
