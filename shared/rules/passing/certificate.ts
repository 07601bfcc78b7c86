import { AppError } from '#shared/errors.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advance } from './advance.ts'
import type { CommandOf, Decision } from './command.ts'
import { andThen, logged, nameIn, toOwner } from './decision.ts'
import { noticePlan } from './notice-plan.ts'
import { later, periods } from './periods.ts'
import { notTold } from './told.ts'

/** Attaches a death certificate for an administrator to review. Before the review it changes nothing. */
export const attachCertificate = (
  passing: Passing,
  report: PassingReport,
  { by, fileId }: CommandOf<'attach-certificate'>,
  now: string,
): Decision => {
  if (report.certificate?.review === 'ACCEPTED') {
    throw new AppError('PASSING_OPEN', 'A certificate was accepted already.')
  }
  const certificate = { fileId, userId: by, at: now, review: 'WAITING' } as const
  return {
    passing: { ...passing, report: { ...report, certificate } },
    notices: [],
    activity: logged('CERTIFICATE_ATTACHED', nameIn(report, by)),
  }
}

/**
 * An accepted certificate shortens the time to object: it ends 72 hours after the report or 48 hours after the owner
 * was told about the certificate, whichever is later. While the clock is stopped, the 48 hours count from the stop.
 */
const shorten = (report: PassingReport, now: string): PassingReport => {
  const clock = report.stop?.since ?? now
  const sooner = [
    later(report.clockFrom, periods.shortestChallenge),
    later(clock, periods.afterCertificate),
  ].sort()[1]
  if (report.challengeOver || sooner === undefined || sooner >= report.challengeEndsAt)
    return report
  return {
    ...report,
    challengeEndsAt: sooner,
    confirmBy: later(sooner, periods.confirming),
    planned: noticePlan(clock, sooner),
    told: notTold(now, report.told),
  }
}

/** Records an administrator's decision about the certificate. */
export const reviewCertificate = (
  passing: Passing,
  report: PassingReport,
  { accepted, reason }: CommandOf<'review-certificate'>,
  now: string,
): Decision => {
  const { certificate } = report
  if (certificate?.review !== 'WAITING') {
    throw new AppError('CERTIFICATE_NOT_WAITING', 'No certificate waits to be looked at.')
  }
  if (!accepted) {
    const refused = { ...certificate, review: 'REFUSED' } as const
    const next: Passing = { ...passing, report: { ...report, certificate: refused } }
    return {
      passing: next,
      notices: [
        {
          to: 'delegate',
          userId: certificate.userId,
          kind: 'CERTIFICATE_REFUSED',
          caseId: report.caseId,
          state: passing.state,
          reason,
        },
      ],
      activity: logged('CERTIFICATE_REFUSED', reason),
    }
  }
  const shortened = shorten({ ...report, certificate: { ...certificate, review: 'ACCEPTED' } }, now)
  const stands = passing.state === 'DISPUTED' || passing.state === 'HELD'
  const next: Passing = { ...passing, report: shortened }
  const told: Decision = {
    passing: next,
    notices: [toOwner('SHORTENED', next)],
    activity: logged('CERTIFICATE_ACCEPTED', reason),
  }
  return stands ? told : andThen(told, (known) => advance(known, shortened, now))
}
