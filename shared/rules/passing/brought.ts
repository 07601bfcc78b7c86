import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Certificate, Passing } from '#shared/model/passing.ts'
import { certificateNotWaiting, oneMoreRefusal, refusedNotice } from './certificate.ts'
import type { CommandOf, Decision } from './command.ts'
import { daysUntil } from './days-until.ts'
import { andThen, logLine } from './decision.ts'
import { delegateTooNew, openReport } from './open-report.ts'
import { instantAfter, periods } from './periods.ts'
import { isProbationOver } from './probation.ts'
import { withOneMoreObjection } from './withdrawals.ts'

/**
 * From when on a delegate can bring another certificate while no report is open. Undefined if they
 * can now.
 */
export const bringableFrom = (
  { broughtAt }: Pick<Passing, 'broughtAt'>,
  by: UserId,
  now: string,
): string | undefined => {
  const last = broughtAt[by]
  const from = last && instantAfter(last, periods.betweenCertificates)
  return from !== undefined && from > now ? from : undefined
}

/**
 * A delegate brings a certificate while no report is open. This is the way for delegates if
 * objections locked them out: somebody else may read the dead person's mail and object. Nothing
 * follows before an administrator has looked at the certificate.
 */
export const bringCertificate = (
  passing: Passing,
  { by, fileId, candidates = [] }: CommandOf<'attach-certificate'>,
  now: string,
): Decision => {
  const ownCandidates = candidates.filter(({ userId }) => userId === by)
  if (!ownCandidates.some((candidate) => isProbationOver(candidate, now))) throw delegateTooNew()
  const from = bringableFrom(passing, by, now)
  if (from !== undefined) {
    throw new AppError(
      'REPORTED_TOO_SOON',
      `You have handed in a certificate. You can hand in another one in ${daysUntil(now, from)}.`,
    )
  }
  const certificate: Certificate = { fileId, userId: by, at: now, review: 'WAITING', brought: true }
  return {
    passing: {
      ...passing,
      brought: [...passing.brought, certificate],
      broughtAt: { ...passing.broughtAt, [by]: now },
    },
    notices: [],
    activity: logLine('CERTIFICATE_ATTACHED', ownCandidates[0]?.name),
  }
}

/**
 * Records an administrator's decision about a certificate that was brought without a report. If it
 * is accepted, a report opens that nobody has confirmed yet, and nothing shortens its waits. If it
 * is refused, that counts as an objection against the delegate who brought it: two objections in a
 * year lock a delegate out.
 */
export const reviewBrought = (
  passing: Passing,
  { fileId, by, accepted, reason, opening }: CommandOf<'review-certificate'>,
  now: string,
): Decision => {
  const certificate = passing.brought.find((waiting) => waiting.fileId === fileId)
  if (!certificate) throw certificateNotWaiting()
  const { userId } = certificate
  if (!accepted) {
    const next: Passing = {
      ...passing,
      brought: passing.brought.filter((waiting) => waiting !== certificate),
      refusedAt: oneMoreRefusal(passing, now),
      objections: withOneMoreObjection(passing, userId, now),
    }
    return {
      passing: next,
      notices: [refusedNotice(next, certificate, reason)],
      activity: logLine('CERTIFICATE_REFUSED', reason),
    }
  }
  if (
    !opening?.candidates.some(
      (candidate) => candidate.userId === userId && isProbationOver(candidate, now),
    )
  ) {
    throw new AppError(
      'PASSING_NOT_OPEN',
      'Who brought it may not report a death any more, so it cannot open a report. Refuse it.',
    )
  }
  const acceptedCertificate: Certificate = {
    ...certificate,
    review: 'ACCEPTED',
    looked: { by, at: now },
  }
  // `openReport` moves the certificate into the report.
  return andThen(
    { passing, notices: [], activity: logLine('CERTIFICATE_ACCEPTED', reason) },
    (next) => openReport(next, opening, { reporter: userId, acceptedCertificate }, now),
  )
}
