import { describe, expect, it } from 'vitest'
import type { Passing } from '#shared/model/passing.ts'
import { candidate, Story, start } from './passing.fixture.ts'
import { instantAfter, periods } from './periods.ts'
import { restoredPassing } from './restored-passing.ts'

const delegates = [candidate(1), candidate(2), candidate(3)]
const settings = { challengeDays: 30, confirmers: 3, checkInDays: 30 } as const
const checkIn = { last: start, asked: 3, nextAt: instantAfter(start, periods.day) }
const story = () => new Story(delegates, { settings, checkIn, version: 4 }).report()

/** The same people, with the passing as it was restored. */
const withRestored = (copy: Passing, now: string) => {
  const after = new Story(delegates, restoredPassing(copy, now))
  after.now = now
  return after
}

describe('a passing that was lost, and restored from an older copy', () => {
  it('goes on with no report, however far it was, and releases nothing by itself', () => {
    for (const days of [0, 10, 31]) {
      const before = story()
        .confirm(2)
        .confirm(3)
        .wait(days * periods.day)
      expect(before.passing.report).toBeDefined()
      const { passing } = withRestored(before.passing, before.now)
      expect(passing).toMatchObject({ state: 'ALIVE', stages: [] })
      expect(passing.report).toBeUndefined()
      expect(passing.version).toBe(before.passing.version + 1)
    }
  })

  it('keeps what the owner chose, so that a new report needs no fewer votes and no less time', () => {
    const { passing } = withRestored(story().passing, start)
    expect(passing.settings).toEqual(settings)
    const again = new Story(delegates, { ...passing, checkIn: undefined }).report()
    expect(again.passing.report?.challengeEndsAt).toBe(instantAfter(start, 30 * periods.day))
  })

  it('asks the owner from the beginning, since they may have answered', () => {
    const now = instantAfter(start, periods.day)
    const silent: Passing = { ...story().passing, state: 'ALIVE', report: undefined, checkIn }
    expect(restoredPassing(silent, now)).toMatchObject({
      checkIn: { last: now, asked: 0, nextAt: instantAfter(now, 30 * periods.day) },
      nextAt: instantAfter(now, 30 * periods.day),
    })
  })

  it('stays released, or revoked, as it was', () => {
    const released = story()
      .confirm(2)
      .confirm(3)
      .wait(60 * periods.day)
    expect(released.passing.state).toBe('RELEASED')
    expect(restoredPassing(released.passing, released.now)).toBe(released.passing)
    const revoked = released.do({ type: 'object' })
    expect(restoredPassing(revoked.passing, revoked.now)).toEqual(revoked.passing)
  })

  it('opens nothing, and is not due, if it was revoked since the copy', () => {
    const released = story()
      .confirm(2)
      .confirm(3)
      .wait(60 * periods.day)
    const since = instantAfter(released.now, periods.day)
    const { checkIn: _, ...copy } = released.passing
    expect(restoredPassing({ ...copy, state: 'REVOKED' }, since)).toMatchObject({
      state: 'REVOKED',
      stages: [],
      report: copy.report,
      nextAt: undefined,
    })
  })
})
