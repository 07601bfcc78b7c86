import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Certificate, Notice, Passing, PassingReport } from '#shared/model/passing.ts'
import { advance } from './advance.ts'
import type { CommandOf, Decision, ReportNow } from './command.ts'
import { andThen, logLine, nameIn, toAll } from './decision.ts'
import { noticePlan } from './notice-plan.ts'
import { isOpen } from './open-states.ts'
import { instantAfter, laterOf, periods } from './periods.ts'
import { newPhase } from './told.ts'
import { withOneMoreObjection } from './withdrawals.ts'

/**
 * Attaches a death certificate for an administrator to review. Before the review it changes
 * nothing. It replaces an earlier one of the same delegate.
 */
export const attachCertificate = (
  { passing, report, now }: ReportNow,
  { by, fileId }: CommandOf<'attach-certificate'>,
): Decision => {
  if (report.certificates.some(({ review }) => review === 'ACCEPTED')) {
    throw new AppError('PASSING_OPEN', 'A certificate was accepted already.')
  }
  const ofOthers = report.certificates.filter(({ userId }) => userId !== by)
  const certificate = { fileId, userId: by, at: now, review: 'WAITING' } as const
  return {
    passing: { ...passing, report: { ...report, certificates: [...ofOthers, certificate] } },
    notices: [],
    activity: logLine('CERTIFICATE_ATTACHED', nameIn(report, by)),
  }
}

/**
 * When the time to object ends if a certificate is accepted now: 72 hours after the report, or 48
 * hours after the owner was told about the certificate, whichever is later. While the clock is
 * stopped, the 48 hours count from the stop.
 */
export const shortenedEnd = (
  { clockFrom, stoppedSince }: { readonly clockFrom: string; readonly stoppedSince?: string },
  now: string,
): string =>
  laterOf(
    instantAfter(clockFrom, periods.shortestChallenge),
    instantAfter(stoppedSince ?? now, periods.afterCertificate),
  )

/**
 * An accepted certificate shortens the time to object (`shortenedEnd`). No certificate shortens
 * anything in a report with an accepted certificate that was brought without a report: the whole
 * time to object is kept, in case that certificate is a mistake.
 */
const shorten = (report: PassingReport, now: string): PassingReport => {
  const clockTime = report.stop?.since ?? now
  const earlierEnd = shortenedEnd({ clockFrom: report.clockFrom, stoppedSince: clockTime }, now)
  const staysLong =
    report.challengeOver ||
    report.certificates.some(({ brought, review }) => brought && review === 'ACCEPTED')
  if (staysLong || earlierEnd >= report.challengeEndsAt) return report
  return {
    ...report,
    challengeEndsAt: earlierEnd,
    confirmBy: instantAfter(earlierEnd, periods.confirming),
    planned: noticePlan(clockTime, earlierEnd),
    told: newPhase(now, report.told),
  }
}

/**
 * Whether nobody waits for this person's confirmation any longer, because they are dead themselves.
 * They count as dead if a certificate of their death was accepted, and nobody objected in time or
 * disputes it.
 */
export const isCertifiedDead = ({ state, report }: Pick<Passing, 'state' | 'report'>): boolean =>
  report?.challengeOver === true &&
  report.certificates.some(({ review }) => review === 'ACCEPTED') &&
  isOpen({ state }) &&
  state !== 'DISPUTED' &&
  state !== 'HELD'

const withCertificate = (report: PassingReport, changed: Certificate): PassingReport => ({
  ...report,
  certificates: report.certificates.map((certificate) =>
    certificate.fileId === changed.fileId ? changed : certificate,
  ),
})

/** Advances the report after a decision about a certificate, unless it is disputed or on hold. */
const advanceUnlessOnHold = (decision: Decision, report: PassingReport, now: string): Decision => {
  const { state } = decision.passing
  const isOnHold = state === 'DISPUTED' || state === 'HELD'
  // No worker has just checked which electors are gone.
  return isOnHold
    ? decision
    : andThen(decision, (next) => advance(next, report, { now, goneElectorsAreCurrent: false }))
}

/** How many refusals are kept: as many as an administrator reads beside a new certificate. */
const refusalsKept = 5

/** The times at which certificates were refused, with one more. */
export const oneMoreRefusal = ({ refusedAt = [] }: Pick<Passing, 'refusedAt'>, now: string) =>
  [...refusedAt, now].slice(-refusalsKept)

/** The notice that tells the delegate who handed in a certificate why it was refused. */
export const refusedNotice = (
  { state, report }: Passing,
  { userId }: Certificate,
  reason: string,
): Notice => ({
  to: 'delegate',
  userId,
  kind: 'CERTIFICATE_REFUSED',
  ...(report ? { caseId: report.caseId } : {}),
  state,
  reason,
})

/** The error if a certificate is not there, or does not wait for this decision. */
export const certificateNotWaiting = () =>
  new AppError(
    'CERTIFICATE_NOT_WAITING',
    'This certificate is not waiting for that decision. Load the report again.',
  )

/**
 * Whether an administrator can make this decision about a certificate. They can accept or refuse
 * one that waits for its review. They can also refuse one that was accepted, when they compare it
 * with what is known of the owner.
 */
const isDecidable = (certificate: Certificate, accepts: boolean, report: PassingReport) =>
  certificate.review === 'WAITING' || (!accepts && waitsToBeCompared(report, certificate))

/** Records an administrator's decision about the certificate that they looked at. */
export const reviewCertificate = (
  { passing, report, now }: ReportNow,
  { fileId, by, accepted, reason }: CommandOf<'review-certificate'>,
): Decision => {
  const certificate = report.certificates.find((attached) => attached.fileId === fileId)
  if (!certificate || !isDecidable(certificate, accepted, report)) throw certificateNotWaiting()
  const looked = { by, at: now }
  if (!accepted) {
    const refusedReport = withCertificate(report, { ...certificate, review: 'REFUSED', looked })
    const next: Passing = {
      ...passing,
      report: refusedReport,
      refusedAt: oneMoreRefusal(passing, now),
      // A refused certificate that no report asked for counts like an owner's objection: after two
      // in a year, its delegate cannot report.
      objections: certificate.brought
        ? withOneMoreObjection(passing, certificate.userId, now)
        : passing.objections,
    }
    const refusal: Decision = {
      passing: next,
      notices: [refusedNotice(next, certificate, reason)],
      activity: logLine('CERTIFICATE_REFUSED', reason),
    }
    return certificate.review === 'ACCEPTED'
      ? advanceUnlessOnHold(refusal, refusedReport, now)
      : refusal
  }
  const shortened = shorten(
    withCertificate(report, { ...certificate, review: 'ACCEPTED', looked }),
    now,
  )
  const next: Passing = { ...passing, report: shortened }
  const decision: Decision = {
    passing: next,
    notices: toAll('SHORTENED', next, shortened),
    activity: logLine('CERTIFICATE_ACCEPTED', reason),
  }
  return advanceUnlessOnHold(decision, shortened, now)
}

/**
 * Whether an accepted certificate waits for the second look: an administrator compares it with what
 * is known of the owner. After that look, silent delegates are no longer waited for.
 */
export const waitsToBeCompared = (
  { unanswered }: Pick<PassingReport, 'unanswered'>,
  { review, compared }: Certificate,
): boolean => unanswered !== undefined && review === 'ACCEPTED' && !compared

/**
 * From when on an administrator can compare a certificate. Undefined for an administrator who did
 * not accept it, because they can compare it at once.
 */
export const comparableFrom = ({ looked, at }: Certificate, by: UserId): string | undefined =>
  looked && looked.by !== by ? undefined : instantAfter(looked?.at ?? at, periods.secondLook)

/**
 * Records that an administrator compared the certificate with what is known of the owner: name,
 * date of birth and the office that issued it. The administrator who accepted it can do so 72 hours
 * later. Any other administrator can at once.
 */
export const compareCertificate = (
  { passing, report, now }: ReportNow,
  { fileId, by, reason }: CommandOf<'compare-certificate'>,
): Decision => {
  const certificate = report.certificates.find((attached) => attached.fileId === fileId)
  if (!certificate || !waitsToBeCompared(report, certificate)) throw certificateNotWaiting()
  const from = comparableFrom(certificate, by)
  if (from !== undefined && from > now) {
    throw new AppError(
      'FORBIDDEN',
      'You accepted this certificate. Another administrator compares it, or you do 72 hours later.',
    )
  }
  const compared = withCertificate(report, { ...certificate, compared: { by, at: now } })
  const decision: Decision = {
    passing: { ...passing, report: compared },
    notices: [],
    activity: logLine('CERTIFICATE_COMPARED', reason),
  }
  return advanceUnlessOnHold(decision, compared, now)
}
