import { describe, expect, it } from 'vitest'
import { runSeed } from './run-seed.ts'

/** Runs per test: few enough for the time limit on a slow machine. */
const seedsAtOnce = 10

/**
 * Tests that runs with faults, each with its own seed, find nothing wrong. The seeds are divided
 * into several files, so that they run in parallel.
 */
export const findNothingWrong = (from: number, to: number): void => {
  describe('the simulation', () => {
    for (let first = from; first <= to; first += seedsAtOnce) {
      const last = Math.min(first + seedsAtOnce - 1, to)
      it(`finds nothing wrong with the seeds ${first} to ${last}`, async ({ signal }) => {
        const failed: string[] = []
        for (let seed = first; seed <= last; seed += 1) {
          const { violations, trace } = await runSeed(seed, { signal })
          const problems = violations.map(({ rule, what }) => `seed ${seed}: ${rule}: ${what}`)
          if (problems.length > 0) failed.push(...trace.tail(30), ...problems)
        }
        expect(failed).toEqual([])
      })
    }
  })
}
