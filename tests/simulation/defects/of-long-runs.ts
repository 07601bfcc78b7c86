import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { passingIn } from '../judge/stored.ts'
import type { Defect, DefectOrMaker, TableCommand } from './defect.ts'
import {
  answersWith,
  asksFor,
  asksThePassing,
  isWorker,
  putOf,
  storedBefore,
  withParts,
  withPassing,
} from './parts.ts'

/* Defects that do harm only after weeks, or to what lies weeks ahead. */

const asksForAnAccount = (command: TableCommand) => asksFor(command, 'ACCOUNT"')

/** A deletion waits for the mail to the present address alone. */
const presentAddressAlone = answersWith(
  'present address alone',
  (command, by) => asksForAnAccount(command) && isWorker(by, 'erasures'),
  (account) =>
    account.deletion
      ? { ...account, deletion: { ...account.deletion, otherNoticeIds: [] } }
      : account,
  'leaving',
)

/** A certificate that was brought while the seven days ran does not stop the deletion. */
const certificateOverlooked = answersWith(
  'certificate overlooked',
  (command, by) => asksThePassing(command) && isWorker(by, 'erasures'),
  (passing) => ({ ...passing, brought: [] }),
  'leaving',
)

/** Only the first notice of a slow way back in goes out, and the daily ones do not. */
const toldOnce: Defect = {
  name: 'told once',
  story: 'wayBack',
  send: (send, { Message }, by) =>
    isWorker(by, 'reminders') && Message?.Body?.Text?.Data?.includes('#recovery=')
      ? { MessageId: 'not sent' }
      : send(),
}

/** The owner is told that a slow way back in is stopped, and it goes on. */
const stopWithoutEffect: Defect = {
  name: 'stop without effect',
  story: 'wayBack',
  rewrite: (command, by) =>
    by?.name === 'owner stops a way back in'
      ? withParts(command, (part) => {
          const update: Partial<UpdateCommandInput> = part.Update ?? {}
          return update.UpdateExpression?.includes('REMOVE #recovery') ? [] : [part]
        })
      : command,
}

/** Another address of a fallback recipient is not stored once the message went out. */
const fallbackNotCorrected: Defect = {
  name: 'fallback not corrected',
  story: 'occasions',
  rewrite: (command, by, { table }) => {
    let isCorrection = false
    withParts(command, (part) => {
      const after = putOf(part, 'Delivery') as (Delivery & Item) | undefined // the product made it
      const before = storedBefore(table, after)
      const known = (before as Delivery | undefined)?.fallback
      isCorrection ||=
        after?.state === 'SENT' && known !== undefined && after.fallback?.tag !== known.tag
      return [part]
    })
    return isCorrection && by?.role === 'worker' ? undefined : command
  },
}

/** A letter for a birthday keeps the address that its recipient had when it was written. */
const birthdayNotFollowed: Defect = {
  name: 'birthday letter not followed',
  story: 'birthdays',
  rewrite: (command, by) => {
    let isPlan = false
    withParts(command, (part) => {
      const message = putOf(part, 'Message')
      isPlan ||= message?.status === 'SCHEDULED' && message.dueAt === undefined
      return [part]
    })
    return isPlan && isWorker(by, 'results') ? undefined : command
  },
}

/** The silence of delegates whom no notice reached counts. */
const silentNotTold = answersWith(
  'silent not told',
  (command, by) => asksThePassing(command) && by?.role === 'worker',
  (item) => {
    const { report } = passingIn(item)
    if (!report) return item
    const electorsTold = Object.fromEntries(
      report.electorate.map(({ userId }) => [userId, { takenAt: report.reportedAt }]),
    )
    return { ...item, report: { ...report, electorsTold } }
  },
  'silence',
)

/** A delegate's confirmation counts on, although somebody else was in their account. */
const takenCountsOn = answersWith(
  'taken account counts on',
  (command, by) => asksForAnAccount(command) && by?.role === 'worker',
  ({ mustChangeSecondStep: _, ...account }) => account,
  'silence',
)

/** A vote that was taken back with its account counts again once the delegate confirms anew. */
const countedAgain = (): Defect => {
  const known = new Map<string, PassingReport['votes'][number]>()
  return {
    name: 'counted again',
    story: 'silence',
    rewrite: (command, by, { table }) =>
      withParts(command, (part) => [
        withPassing(part, (passing) => {
          const { report, pk, sk } = passing
          if (!report) return undefined
          const before = table.look({ pk: String(pk), sk: String(sk) })
          for (const vote of before ? (passingIn(before).report?.votes ?? []) : []) {
            known.set(`${report.caseId} ${vote.userId}`, vote)
          }
          const last = report.votes.at(-1)
          const earlier = last && known.get(`${report.caseId} ${last.userId}`)
          if (by?.name !== 'delegate confirms' || !earlier || earlier.at === last.at) {
            return undefined
          }
          return { ...passing, report: { ...report, votes: [...report.votes, earlier] } }
        }),
      ]),
  }
}

/** A certificate that was brought without a report, and refused, is forgotten. */
const refusalForgotten: Defect = {
  name: 'refusal forgotten',
  story: 'forgery',
  rewrite: (command, by, { table }) =>
    by?.name === 'administrator looks at a certificate'
      ? withParts(command, (part) => [
          withPassing(part, (passing) => {
            const before = table.look({ pk: String(passing.pk), sk: String(passing.sk) })
            const objections = before && passingIn(before).objections
            return objections && ({ ...passing, objections } satisfies Passing)
          }),
        ])
      : command,
}

/** An objection counts for more than a year: here each seems 30 days younger. */
const yearNotForgotten = answersWith(
  'year not forgotten',
  (command, by) => asksThePassing(command) && by?.name === 'delegate reports',
  (passing) => {
    const later = (at: string) => new Date(Date.parse(at) + 30 * day).toISOString()
    const objections = Object.entries(passingIn(passing).objections).map(
      ([reporter, times]) => [reporter, times.map(later)] as const,
    )
    return { ...passing, objections: Object.fromEntries(objections) }
  },
  'forgery',
)

export const defectsOfLongRuns: readonly DefectOrMaker[] = [
  presentAddressAlone,
  certificateOverlooked,
  toldOnce,
  stopWithoutEffect,
  fallbackNotCorrected,
  birthdayNotFollowed,
  silentNotTold,
  takenCountsOn,
  countedAgain,
  refusalForgotten,
  yearNotForgotten,
]
