import { AppError } from '#shared/errors.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { stopClock } from './clock.ts'
import { closeReport } from './close-report.ts'
import type { CommandOf, Decision } from './command.ts'
import { logged, nameIn, toAll } from './decision.ts'
import { runOn } from './run-on.ts'

const notThat = () => new AppError('PASSING_NOT_OPEN', 'That cannot be decided as things stand.')

/**
 * A delegate says that the owner is alive, or that something is wrong: the clock stops until an administrator has
 * reviewed it.
 */
export const dispute = (
  passing: Passing,
  report: PassingReport,
  { by, reason }: CommandOf<'dispute'>,
  now: string,
): Decision => {
  const stands = passing.state === 'DISPUTED' || passing.state === 'HELD'
  const stopped = stands ? report : stopClock(report, 'DISPUTE', now)
  const next: Passing = {
    ...passing,
    state: 'DISPUTED',
    report: {
      ...stopped,
      votes: report.votes.filter(({ userId }) => userId !== by),
      dispute: { userId: by, at: now, reason },
    },
  }
  return {
    passing: next,
    notices: toAll('STOPPED', next, report),
    activity: logged('PASSING_DISPUTED', nameIn(report, by)),
  }
}

/** An administrator's decision about a report: to stop its clock, to start it again, or to end it. */
export const review = (
  passing: Passing,
  report: PassingReport,
  { decision }: CommandOf<'review'>,
  now: string,
): Decision => {
  const stands = passing.state === 'DISPUTED' || passing.state === 'HELD'
  switch (decision) {
    case 'end':
      return closeReport(passing, report, passing.state === 'RELEASED' ? 'REVOKED' : 'ENDED', now)
    case 'hold': {
      if (stands || passing.state === 'RELEASED') throw notThat()
      const next: Passing = {
        ...passing,
        state: 'HELD',
        report: stopClock(report, 'REVIEW', now),
      }
      return {
        passing: next,
        notices: toAll('STOPPED', next, report),
        activity: logged('PASSING_HELD'),
      }
    }
    case 'continue': {
      if (!stands) throw notThat()
      return runOn(passing, report, now)
    }
  }
}
