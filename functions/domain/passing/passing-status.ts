import type { Account } from '#functions/domain/accounts/account.ts'
import { shortName } from '#functions/domain/sharing/people.ts'
import type { PassingStatus } from '#shared/contract/passing.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { UserId } from '#shared/model/ids.ts'
import {
  type OpenedByRelease,
  type Passing,
  type PassingReport,
  ReleaseStage,
} from '#shared/model/passing.ts'
import { bringableFrom } from '#shared/rules/passing/brought.ts'
import type { Delegates } from '#shared/rules/passing/command.ts'
import { nameIn } from '#shared/rules/passing/decision.ts'
import { countsAsConfirmation, electorateAt } from '#shared/rules/passing/electorate.ts'
import { confirmersNeeded, needsAnother, validVotes } from '#shared/rules/passing/enough.ts'
import { challengeDaysAt } from '#shared/rules/passing/open-report.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'
import { instantAfter, stageDelays } from '#shared/rules/passing/periods.ts'
import {
  isProbationOver,
  probationEndsAt,
  probationSince,
} from '#shared/rules/passing/probation.ts'
import { releasedStages } from '#shared/rules/passing/release-stages.ts'
import { mayDispute } from '#shared/rules/passing/review.ts'
import { confirmableFrom } from '#shared/rules/passing/vote.ts'
import { endsIfWithdrawn, mayWithdraw } from '#shared/rules/passing/withdraw.ts'
import {
  daysAfterWithdrawal,
  lockedOutUntil,
  reportableAfterAnswer,
  reportableFrom,
} from '#shared/rules/passing/withdrawals.ts'

/** The person who looks at a passing. It is the owner, or a delegate of the owner. */
interface Viewer {
  readonly userId: UserId
  /** Absent if the viewer is the owner. */
  readonly delegate?: Delegate
  /**
   * The delegates that a report would depend on if it were made now. Absent if the status need not
   * say how long a report would take.
   */
  readonly delegates?: Delegates
  /** The things that the release opens. Absent before it has begun. */
  readonly opened?: OpenedByRelease | undefined
  /** Whether the owner left the viewer anything to settle, once documents are released. */
  readonly toSettle?: boolean | undefined
  /** Where the signed will lies, once documents are released. */
  readonly signedWill?: PassingStatus['signedWill']
  readonly now: Date
}

const reporterIn = ({ reporter, electorate }: PassingReport) =>
  electorate.find(({ userId }) => userId === reporter)?.name

const viewOfReport = (
  report: PassingReport,
  viewer: UserId,
): NonNullable<PassingStatus['report']> => ({
  reportedAt: report.reportedAt,
  reportedBy: reporterIn(report),
  own: report.reporter === viewer,
  challengeEndsAt: report.challengeEndsAt,
  challengeOver: report.challengeOver,
  confirmBy: report.confirmBy,
  coolingEndsAt: report.coolingEndsAt,
  releasedAt: report.releasedAt,
  confirmersNeeded: confirmersNeeded(report),
  fewerNeeded: report.fewer,
  electors: report.electorate.length,
  confirmed: validVotes(report).length,
  needsAnother: needsAnother(report),
  stopped: report.stop?.why,
  stoppedSince: report.stop?.since,
  stoppedUntil: report.stop?.until,
  certificates: report.certificates.map(({ userId, at, review }) => ({
    by: nameIn(report, userId),
    own: userId === viewer,
    at,
    review,
  })),
  lowered: report.lowered,
  unanswered: report.unanswered !== undefined,
})

const viewOfStages = (passing: Passing): PassingStatus['stages'] => {
  const releasedAt = passing.state === 'RELEASED' ? passing.report?.releasedAt : undefined
  if (releasedAt === undefined) return []
  return ReleaseStage.options.map((stage) => ({
    stage,
    at: instantAfter(releasedAt, stageDelays[stage]),
    released: releasedStages(passing).includes(stage),
  }))
}

type WhyNot = PassingStatus['whyNot']

const whyNotOf = (passing: Passing, { userId, delegate, now }: Viewer): WhyNot => {
  if (!delegate?.reportPassing) return 'NO_PERMISSION'
  if (isOpen(passing)) return 'OPEN'
  if (lockedOutUntil(passing, userId, now.toISOString()) !== undefined) return 'LOCKED_OUT'
  if (!isProbationOver({ since: probationSince(delegate) }, now.toISOString())) return 'TOO_NEW'
  const answered = reportableAfterAnswer(passing, userId, now.toISOString())
  const withdrew = reportableFrom(passing, userId, now.toISOString())
  // If there are two reasons, the one that lasts longer is named.
  if (answered !== undefined && answered >= (withdrew ?? '')) return 'ANSWERED'
  return withdrew === undefined ? undefined : 'WITHDREW'
}

/** From when a delegate can report, if they cannot yet. */
const reportableLater = (passing: Passing, { userId, delegate, now }: Viewer, whyNot: WhyNot) => {
  if (delegate && whyNot === 'TOO_NEW') return probationEndsAt({ since: probationSince(delegate) })
  const at = now.toISOString()
  if (whyNot === 'LOCKED_OUT') return lockedOutUntil(passing, userId, at)
  if (whyNot === 'ANSWERED') return reportableAfterAnswer(passing, userId, at)
  return whyNot === 'WITHDREW' ? reportableFrom(passing, userId, at) : undefined
}

/**
 * What a delegate is told before they report. They learn how long the owner could object, and
 * whether the report counts as their confirmation.
 */
const whatReportWouldMean = (passing: Passing, delegates: Delegates, now: string) => ({
  challengeDays: challengeDaysAt(passing, delegates, now),
  countsAsConfirmation: countsAsConfirmation(
    electorateAt(delegates.candidates, now),
    delegates.gone ?? [],
  ),
})

/** What a delegate can do now about their own confirmation. */
const voteRights = (
  passing: Passing,
  report: PassingReport,
  { userId, now }: Viewer,
): Pick<PassingStatus, 'canConfirm' | 'confirmableFrom' | 'canWithdraw' | 'withdrawal'> => {
  const { state } = passing
  const { electorate, votes } = report
  const mayVote =
    (state === 'REPORTED' || state === 'CONFIRMED' || state === 'COOLING') &&
    electorate.some((elector) => elector.userId === userId) &&
    !votes.some((vote) => vote.userId === userId)
  const voteFrom = confirmableFrom({ passing, report, now: now.toISOString() }, userId)
  const canWithdraw = mayWithdraw(report, userId)
  return {
    canConfirm: mayVote && voteFrom === undefined,
    ...(mayVote && voteFrom !== undefined ? { confirmableFrom: voteFrom } : {}),
    canWithdraw,
    ...(canWithdraw
      ? {
          withdrawal: {
            endsReport: endsIfWithdrawn(report, userId),
            daysUntilNextReport: daysAfterWithdrawal(passing, userId, now.toISOString()),
          },
        }
      : {}),
  }
}

/**
 * Whether a delegate can hand in a certificate, either to the open report or while there is none.
 */
const certificateRights = (
  passing: Passing,
  { userId, delegate, now }: Viewer,
): Pick<PassingStatus, 'canAttachCertificate' | 'broughtAt' | 'bringableFrom'> => {
  const at = now.toISOString()
  const { state, report, brought } = passing
  if (!delegate?.reportPassing || state === 'RELEASED') return { canAttachCertificate: false }
  if (report && isOpen(passing)) {
    return {
      canAttachCertificate: report.certificates.every(({ review }) => review !== 'ACCEPTED'),
    }
  }
  const bringableAgain = bringableFrom(passing, userId, at)
  const proven = isProbationOver({ since: probationSince(delegate) }, at)
  return {
    canAttachCertificate: proven && bringableAgain === undefined,
    broughtAt: brought.find((certificate) => certificate.userId === userId)?.at,
    bringableFrom: bringableAgain,
  }
}

const rightsOf = (passing: Passing, viewer: Viewer) => {
  const { userId, delegate, delegates, now } = viewer
  const { state, report } = passing
  const whyNot = whyNotOf(passing, viewer)
  const laterFrom = reportableLater(passing, viewer, whyNot)
  const undecided = report !== undefined && isOpen(passing) && state !== 'RELEASED'
  const hasSay = undecided && delegate?.reportPassing === true
  return {
    canReport: whyNot === undefined,
    ...(whyNot === undefined && delegates
      ? whatReportWouldMean(passing, delegates, now.toISOString())
      : {}),
    ...(delegate && whyNot ? { whyNot } : {}),
    ...(laterFrom === undefined ? {} : { reportableFrom: laterFrom }),
    canConfirm: false,
    canWithdraw: false,
    ...(hasSay ? voteRights(passing, report, viewer) : {}),
    canDispute: hasSay && mayDispute(report, userId),
    ...certificateRights(passing, viewer),
  }
}

/**
 * The status of an owner's passing, as far as the viewer may know. The owner and the delegates who
 * may report see the whole report. Other delegates see it once it is released.
 */
export const passingStatus = (owner: Account, passing: Passing, viewer: Viewer): PassingStatus => {
  const isOwner = viewer.userId === owner.userId
  const mayKnow = isOwner || viewer.delegate?.reportPassing === true || passing.state === 'RELEASED'
  const { state, report, last } = passing
  const name = shortName(owner)
  return {
    profileId: owner.userProfileId,
    name,
    called: owner.firstName || name,
    own: isOwner,
    state: mayKnow ? state : 'ALIVE',
    report: mayKnow && report && isOpen(passing) ? viewOfReport(report, viewer.userId) : undefined,
    stages: viewOfStages(passing),
    opened: viewer.opened,
    toSettle: viewer.toSettle,
    signedWill: viewer.signedWill,
    last:
      mayKnow && !isOpen(passing) && last
        ? { outcome: last.outcome, at: last.at, report: isOwner ? last.report : undefined }
        : undefined,
    ...rightsOf(passing, viewer),
  }
}
