import { passingIn } from '../judge/stored.ts'
import type { Defect, DefectOrMaker } from './defect.ts'
import { answersWith, asksFor, asksThePassing, changesReport, isWorker } from './parts.ts'

/* Defects that do harm only if several things come together that nobody planned. */

/** Once an administrator lets a disputed report go on, silence counts as if nobody had disputed. */
const disputeForgotten = changesReport(
  'dispute forgotten',
  'months',
  () => ({ dispute: undefined }),
  'administrator decides',
)

/** The long last wait is computed from the days that the owner chose last. */
const waitOfToday = answersWith(
  'wait of today',
  (command, by) => asksThePassing(command) && isWorker(by, 'passing'),
  (item) => {
    const { state, report } = passingIn(item)
    const isNear = state === 'REPORTED' && (report?.unanswered || report?.gone?.length)
    return isNear ? { ...item, formerSettings: [] } : item
  },
  'months',
)

/** The answer is that a message goes out once more, and nothing was stored. */
const sentAgainWithoutEffect: Defect = {
  name: 'sent again without effect',
  story: 'months',
  rewrite: (command, by) =>
    by?.name === 'owner sends again' && command.name === 'TransactWriteCommand'
      ? undefined
      : command,
}

/** A deletion waits for a mail that the service rejected, as for one that is still to be sent. */
const waitsForTheRejected = answersWith(
  'waits for the rejected',
  (command, by) => asksFor(command, 'DELIVERY#') && isWorker(by, 'erasures'),
  (item) => (item.state === 'FAILED' ? { ...item, state: 'SCHEDULED' } : item),
  'leaving',
)

/** Others read what an owner shared who asked for the deletion of the account. */
const readWhileLeaving = answersWith(
  'read while leaving',
  (command, by) => asksFor(command, 'ACCOUNT"') && by?.name === 'delegate reads',
  ({ deletion: _, ...account }) => account,
  'months',
)

/** The worker forgets each notice that went out to the owner, and sends another one. */
const toldAgain = answersWith(
  'told again',
  (command, by) => asksThePassing(command) && isWorker(by, 'passing'),
  (item) => {
    const { report } = passingIn(item)
    if (!report || report.stop) return item
    const { since } = report.told
    return { ...item, report: { ...report, told: { since, checkAt: since, news: {} } } }
  },
  'months',
)

export const defectsOfMonths: readonly DefectOrMaker[] = [
  disputeForgotten,
  waitOfToday,
  sentAgainWithoutEffect,
  waitsForTheRejected,
  readWhileLeaving,
  toldAgain,
]
