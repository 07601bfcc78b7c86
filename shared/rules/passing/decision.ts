import type { ActivityKind } from '#shared/model/activity.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Notice, NoticeKind, Passing, PassingReport } from '#shared/model/passing.ts'
import type { Decision } from './command.ts'

/** The passing is stored as it is here. Nobody is told, and the log gets no line. */
export const withoutNotices = (passing: Passing): Decision => ({
  passing,
  notices: [],
  activity: [],
})

/** Nothing has changed. */
export const noChange = (passing: Passing): Decision => withoutNotices(passing)

/** Combines two consecutive decisions into one. */
export const andThen = (first: Decision, next: (passing: Passing) => Decision): Decision => {
  const second = next(first.passing)
  return {
    passing: second.passing,
    notices: [...first.notices, ...second.notices],
    activity: [...first.activity, ...second.activity],
  }
}

/**
 * Until when the owner can object before the next step. Undefined while the clock is stopped or
 * there is no end.
 */
const endOf = ({ state, report }: Passing): string | undefined => {
  if (!report || report.stop) return undefined
  if (state === 'COOLING') return report.coolingEndsAt
  const isBeforeLastWait = state === 'REPORTED' || state === 'CONFIRMED'
  return isBeforeLastWait && !report.challengeOver ? report.challengeEndsAt : undefined
}

/** The name of an elector, for the log. */
export const nameIn = ({ electorate }: PassingReport, userId: UserId) =>
  electorate.find((elector) => elector.userId === userId)?.name ?? 'A delegate'

const noticeFacts = (kind: NoticeKind, passing: Passing, report: PassingReport | undefined) => {
  const endsAt = endOf(passing)
  const reporter = report?.reporter
  return {
    kind,
    state: passing.state,
    ...(report ? { caseId: report.caseId } : {}),
    ...(report && reporter !== undefined ? { reporter: nameIn(report, reporter) } : {}),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(passing.state === 'COOLING' && passing.report?.lowered
      ? { lowered: passing.report.lowered }
      : {}),
  }
}

/**
 * A notice to the owner. `passing` is the passing after the decision. `report` is the report that
 * the notice is about, which the passing no longer has if the decision ended it.
 */
export const toOwner = (kind: NoticeKind, passing: Passing, report = passing.report): Notice => ({
  to: 'owner',
  ...noticeFacts(kind, passing, report),
})

/** A notice to each elector of the report, but not to those in `except`. */
export const toElectorate = (
  kind: NoticeKind,
  passing: Passing,
  report: PassingReport,
  { except = [] }: { except?: readonly (UserId | undefined)[] } = {},
): Notice[] =>
  report.electorate
    .filter(({ userId }) => !except.includes(userId))
    .map(({ userId }) => ({
      to: 'delegate',
      userId,
      ...noticeFacts(kind, passing, report),
      ...(userId === report.reporter ? { own: true } : {}),
      ...(userId === report.reporter && report.askAgainAt
        ? { confirmFrom: report.askAgainAt }
        : {}),
    }))

/** One notice to the owner and one to each of the electorate. */
export const toAll = (kind: NoticeKind, passing: Passing, report: PassingReport): Notice[] => [
  toOwner(kind, passing, report),
  ...toElectorate(kind, passing, report),
]

/** One line of the owner's log. */
export const logLine = (kind: ActivityKind, subject?: string) => [
  subject === undefined ? { kind } : { kind, subject },
]
