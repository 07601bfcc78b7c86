import { sweep } from '#events/schedules/sweep.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { firstDue, settle } from './product.ts'
import type { Services } from './start-services.ts'

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
 * Advances the time minute by minute and runs the sweep and the workers. Minutes in which nothing
 * can be due are skipped.
 */
export const passMinutes = async (
  clock: TestClock,
  minutes: number,
  services: Services,
): Promise<void> => {
  for (const end = clock.time + minutes * minute; clock.time < end; ) {
    clock.time += minute
    const due = await firstDue()
    while (clock.time < end && due > clock.time) clock.time += minute
    await sweep()
    await settle(services)
  }
}

/**
 * Advances the time of an owner's passing from one due time to the next, and runs the sweep and the
 * workers.
 */
export const passPhases = async (
  clock: TestClock,
  milliseconds: number,
  owner: UserId,
  services: Services,
): Promise<void> => {
  const end = clock.time + milliseconds
  for (;;) {
    const { wakeAt } = await loadPassing(owner)
    const next = wakeAt === undefined ? end : Math.max(clock.time, Date.parse(wakeAt))
    if (next >= end) break
    clock.time = next
    await sweep()
    await settle(services)
    if ((await loadPassing(owner)).wakeAt === wakeAt) clock.time += minute
  }
  clock.time = end
  await sweep()
  await settle(services)
}
