import type { Passing, PassingSettings } from '#shared/model/passing.ts'
import type { Decision, Opening } from './command.ts'
import { logLine, noChange, toOwner, withoutNotices } from './decision.ts'
import { electorateAt } from './electorate.ts'
import { openReport } from './open-report.ts'
import { checkInsUntilReport, instantAfter, periods } from './periods.ts'

/** Check-ins that start now. Undefined if the owner chose none. */
export const startCheckIns = (
  { checkInDays }: PassingSettings,
  now: string,
): Passing['checkIn'] | undefined =>
  checkInDays === undefined
    ? undefined
    : { last: now, asked: 0, nextAt: instantAfter(now, checkInDays * periods.day) }

/** The owner confirmed that they are well. */
export const checkIn = (passing: Passing, now: string): Decision => ({
  passing: { ...passing, checkIn: startCheckIns(passing.settings, now) },
  notices: [],
  activity: logLine('CHECKED_IN'),
})

/**
 * For an owner whose account is about to be deleted. They are not asked now, and if they are silent
 * no report is opened.
 */
export const askLater = (passing: Passing, now: string): Decision => {
  const { checkIn: asking } = passing
  if (!asking) return noChange(passing)
  const nextAt = instantAfter(now, periods.checkInReminder)
  return withoutNotices({ ...passing, checkIn: { ...asking, nextAt } })
}

/**
 * Asks the owner whether they are well, and again after each week without an answer. A week after
 * the fourth question it opens an ordinary report: the owner can object to it, and the delegates
 * must confirm it. If no delegate could confirm it, the questions start again from the first.
 */
export const askOrReport = (passing: Passing, opening: Opening, now: string): Decision => {
  const { checkIn: asking } = passing
  if (!asking) return noChange(passing)
  if (asking.asked < checkInsUntilReport) {
    const next: Passing = {
      ...passing,
      checkIn: {
        ...asking,
        asked: asking.asked + 1,
        nextAt: instantAfter(now, periods.checkInReminder),
      },
    }
    return { passing: next, notices: [toOwner('CHECK_IN', next)], activity: [] }
  }
  if (electorateAt(opening.candidates, now).length === 0) {
    return withoutNotices({ ...passing, checkIn: startCheckIns(passing.settings, now) })
  }
  return openReport(passing, opening, {}, now)
}
