import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runSeed } from './run-seed.ts'

/*
 * The runs with the usual faults are in seeds/. `npm run simulate` runs more of them: see
 * CONTRIBUTING.md.
 */

describe('the simulation', () => {
  it('finds nothing wrong even if nearly every queue message is lost', async ({ signal }) => {
    const failed: string[] = []
    for (let seed = 1; seed <= 5; seed += 1) {
      const rates = { messageLost: 0.9, crash: 0.02 }
      const { violations } = await runSeed(seed, { rates, signal })
      failed.push(...violations.map(({ rule, what }) => `seed ${seed}: ${rule}: ${what}`))
    }
    expect(failed).toEqual([])
  })

  it.for([3, 6, 9])(
    'does the same again for the seed %i, call by call',
    async (seed, { signal }) => {
      const first = await runSeed(seed, { signal })
      // A run in between must not affect the next one.
      const other = await runSeed(seed + 100, { signal })
      const second = await runSeed(seed, { signal })
      expect(second.hash).toBe(first.hash)
      expect(second.events).toBe(first.events)
      expect(other.hash).not.toBe(first.hash)
    },
  )

  it('stops a run that is aborted, which does not affect the next one', async ({ signal }) => {
    const whole = await runSeed(6, { signal })
    const cut = new AbortController()
    let lines = 0
    const reached = new Promise<void>((resolve) => {
      const print = () => {
        lines += 1
        if (lines === 500) resolve()
      }
      runSeed(3, { signal: cut.signal, print }).catch(() => undefined)
    })
    await reached
    // Aborts as a time limit does: between two turns of the event loop.
    await setImmediate()
    cut.abort()
    const linesThen = lines
    expect((await runSeed(6, { signal })).hash).toBe(whole.hash)
    expect(lines).toBe(linesThen)
  })
})
