import { describe, expect, it } from 'vitest'
import { hour } from '#shared/rules/time/lengths.ts'
import { testFolder } from '../stand-in/test-folder.ts'
import { clockAheadIn, fileClock, setClockAhead, timeStep } from './file-clock.ts'

describe('the clock of the local stack', () => {
  it('shows the machine’s time until it is set', () => {
    const before = Date.now()
    expect(fileClock(testFolder())().getTime()).toBeGreaterThanOrEqual(before)
  })

  it('is ahead by what the file says, also in processes that already run', () => {
    const folder = testFolder()
    const clock = fileClock(folder)
    const before = clock().getTime()
    setClockAhead(folder, 14 * 24 * hour)
    expect(clock().getTime() - before).toBeGreaterThanOrEqual(14 * 24 * hour)
    setClockAhead(folder, 3 * hour)
    expect(clock().getTime() - before).toBeLessThan(4 * hour)
    setClockAhead(folder, 0)
    expect(clock().getTime() - before).toBeLessThan(hour)
    expect(clockAheadIn(folder)).toBe(0)
  })

  it('accepts steps of days, hours and minutes, and nothing else', () => {
    expect(timeStep('+14d')).toBe(14 * 24 * hour)
    expect(timeStep('-3h')).toBe(-3 * hour)
    expect(timeStep('+30m')).toBe(hour / 2)
    for (const text of ['14d', '+d', '+1w', '+1.5h', 'now', '+999999d']) {
      expect(timeStep(text)).toBeUndefined()
    }
  })
})
