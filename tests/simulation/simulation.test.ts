import { describe, expect, it } from 'vitest'
import { runSeed } from './run-seed.ts'

/* `npm run simulate` runs more seeds, and tries mutants: the README says how. */

const seeds = 300

describe('the simulation', () => {
  it(`finds nothing wrong in ${seeds} runs with faults`, async () => {
    const failed: string[] = []
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { violations, trace } = await runSeed(seed)
      const what = violations.map(({ rule, what }) => `seed ${seed}: ${rule}: ${what}`)
      if (what.length > 0) failed.push(...trace.tail(30), ...what)
    }
    expect(failed).toEqual([])
  })

  it('finds nothing unsent where nearly every word in a queue is lost', async () => {
    const failed: string[] = []
    for (let seed = 1; seed <= 12; seed += 1) {
      const { violations } = await runSeed(seed, { rates: { messageLost: 0.9, crash: 0.02 } })
      failed.push(...violations.map(({ rule, what }) => `seed ${seed}: ${rule}: ${what}`))
    }
    expect(failed).toEqual([])
  })

  it('does the same again for the same seed, call by call', async () => {
    for (const seed of [2, 8, 9]) {
      const first = await runSeed(seed)
      // Another run in between leaves nothing behind.
      const other = await runSeed(seed + 100)
      const second = await runSeed(seed)
      expect(second.hash).toBe(first.hash)
      expect(second.events).toBe(first.events)
      expect(other.hash).not.toBe(first.hash)
    }
  })
})
