import { AppError } from '#shared/errors.ts'
import type {
  Notice,
  NoticeKind,
  Passing,
  PassingReport,
  PassingState,
} from '#shared/model/passing.ts'
import { bringCertificate, reviewBrought } from './brought.ts'
import { attachCertificate, compareCertificate, reviewCertificate } from './certificate.ts'
import { changeSettings } from './change-settings.ts'
import { checkIn } from './check-ins.ts'
import { objectTo } from './close-report.ts'
import type { Decision, PassingCommand } from './command.ts'
import { logLine, noChange } from './decision.ts'
import { followAddress } from './follow-address.ts'
import { followElectorNotice } from './follow-elector-notice.ts'
import { followNotice } from './follow-notice.ts'
import { holdVotesOfTakenAccounts } from './hold-votes-of-taken-accounts.ts'
import { nextAt } from './next-at.ts'
import { assertMayReport, openReport } from './open-report.ts'
import { confirmableStates, isOpen, undecidedStates } from './open-states.ts'
import { dispute, reviewReport } from './review.ts'
import { reviewDecisionsAfter } from './review-decisions-after.ts'
import { tick } from './tick.ts'
import { confirm } from './vote.ts'
import { withdraw } from './withdraw.ts'

/** The report of a command, in a state that allows the command (`PASSING_NOT_OPEN`). */
const reportIn = ({ state, report }: Passing, states: readonly PassingState[]): PassingReport => {
  if (report && states.includes(state)) return report
  throw new AppError('PASSING_NOT_OPEN', 'There is no report that this could be done with now.')
}

const decisionOn = (passing: Passing, command: PassingCommand, now: string): Decision => {
  const undecidedReport = undecidedStates.includes(passing.state) ? passing.report : undefined
  switch (command.type) {
    case 'report':
      assertMayReport(passing, { by: command.by, candidates: command.opening.candidates, now })
      return openReport(passing, command.opening, { reporter: command.by }, now)
    case 'object':
      return passing.report && isOpen(passing)
        ? objectTo(passing, passing.report, now)
        : noChange(passing)
    case 'confirm':
      return confirm({ passing, report: reportIn(passing, confirmableStates), now }, command)
    case 'dispute':
      return dispute({ passing, report: reportIn(passing, undecidedStates), now }, command)
    case 'withdraw':
      return withdraw({ passing, report: reportIn(passing, undecidedStates), now }, command)
    case 'attach-certificate':
      return isOpen(passing)
        ? attachCertificate({ passing, report: reportIn(passing, undecidedStates), now }, command)
        : bringCertificate(passing, command, now)
    case 'review-certificate':
      return isOpen(passing)
        ? reviewCertificate({ passing, report: reportIn(passing, undecidedStates), now }, command)
        : reviewBrought(passing, command, now)
    case 'compare-certificate':
      return compareCertificate(
        { passing, report: reportIn(passing, undecidedStates), now },
        command,
      )
    case 'review':
      return reviewReport(
        { passing, report: reportIn(passing, [...undecidedStates, 'RELEASED']), now },
        command,
      )
    case 'notice-refused':
    case 'notice-answered':
    case 'notice-arrived':
      return undecidedReport
        ? followNotice({ passing, report: undecidedReport, now }, command)
        : noChange(passing)
    case 'elector-notice':
      return undecidedReport
        ? followElectorNotice({ passing, report: undecidedReport, now }, command)
        : noChange(passing)
    case 'address-changed':
      return undecidedReport
        ? followAddress({ passing, report: undecidedReport, now }, command)
        : noChange(passing)
    case 'accounts-taken':
      return undecidedReport
        ? holdVotesOfTakenAccounts({ passing, report: undecidedReport, now }, command)
        : noChange(passing)
    case 'check-in':
      return passing.report && isOpen(passing)
        ? objectTo(passing, passing.report, now)
        : checkIn(passing, now)
    case 'helping':
      return isOpen(passing)
        ? {
            passing: { ...passing, helpingSince: command.signedInAt },
            notices: [],
            activity: logLine('SIGN_IN_HELPING'),
          }
        : noChange(passing)
    case 'change-settings':
      return changeSettings(passing, command, now)
    case 'tick':
      return tick(passing, command, now)
  }
}

/**
 * The kinds of notice that another notice to the same person at the same moment makes superfluous.
 * That other notice says the same and more, and its link does the same.
 */
const saidBy: Readonly<Partial<Record<NoticeKind, (other: NoticeKind) => boolean>>> = {
  REMINDER: (other) => other !== 'REMINDER',
  CONTINUED: (other) => other === 'CONFIRM_NOW' || other === 'COOLING',
  SHORTENED: (other) => other === 'COOLING',
  ENOUGH_CONFIRMED: (other) => other !== 'ENOUGH_CONFIRMED',
}

/** Leaves out a notice that another one to the same reader makes needless (`saidBy`). */
const withoutRepeats = (notices: readonly Notice[]): Notice[] =>
  notices.filter(
    ({ kind, to, userId }) =>
      !notices.some(
        (other) => other.to === to && other.userId === userId && saidBy[kind]?.(other.kind),
      ),
  )

/**
 * Applies a command to a passing at an instant: returns the new passing, the notices to send and
 * the lines for the owner's log. Pure: the same passing, command and instant always have the same
 * result. A command that is not allowed throws an AppError. A command without effect returns the
 * same passing. A change raises the version by one. The caller stores it only if the version before
 * is still the stored one.
 */
export const decide = (
  passing: Passing,
  command: PassingCommand,
  { now }: { readonly now: string },
): Decision => {
  const decision = decisionOn(passing, command, now)
  if (decision.passing === passing) return noChange(passing)
  // `nextAt` is computed again from what was decided.
  const { nextAt: _, ...changed } = decision.passing
  const nextChangeAt = nextAt(decision.passing)
  return {
    ...decision,
    notices: withoutRepeats(decision.notices),
    passing: {
      ...changed,
      ...reviewDecisionsAfter(passing, command, now),
      version: passing.version + 1,
      ...(nextChangeAt === undefined ? {} : { nextAt: nextChangeAt }),
    },
  }
}
