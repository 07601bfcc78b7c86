import type { Item } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { passingIn } from '../judge/stored.ts'
import { openedAddress } from '../opened-address.ts'
import type { Defect, DefectOrMaker } from './defect.ts'
import {
  answersWith,
  asksFor,
  asksThePassing,
  isWorker,
  itemIn,
  keepsField,
  putOf,
  storedBefore,
  withEverythingReleased,
  withParts,
  withPassing,
} from './parts.ts'

/* Defects in who is believed, who may read, who is reminded, and who is forgotten. */

const isAccepted = ({ certificates }: PassingReport) =>
  certificates.some(({ review }) => review === 'ACCEPTED')

/** Nobody knows that a delegate would inherit everything, in some reports. */
const hidesHeir = (name: string, where: (report: PassingReport) => boolean): Defect => ({
  name,
  story: 'passing',
  answer: (command, answer) => {
    const item = itemIn(answer)
    const report = item && asksThePassing(command) ? passingIn(item).report : undefined
    if (!report || !where(report)) return answer
    const { soleBeneficiary: _, ...rest } = report
    return { ...answer, Item: { ...item, report: rest } }
  },
})

/**
 * With an accepted certificate, the confirmation of the heir alone is enough, although other
 * electors are left.
 */
const heirWithCertificate = hidesHeir('heir with a certificate', isAccepted)

const heirNotKnown = hidesHeir('heir not known', () => true)

/** The answer to others about a delegate whose own death is reported. */
const changesReportOfDelegate =
  (name: string, change: (report: PassingReport) => PassingReport): (() => Defect) =>
  () => {
    // The passing of the owner is stored first.
    let owner: unknown
    return {
      name,
      story: 'passing',
      rewrite: (command) =>
        withParts(command, (part) => {
          owner ??= putOf(part, 'Passing')?.pk
          return [part]
        }),
      answer: (command, answer, by) => {
        const item = itemIn(answer)
        if (!item || !asksThePassing(command) || !isWorker(by, 'passing')) return answer
        const { report } = passingIn(item)
        if (!report || item.pk === owner) return answer
        return { ...answer, Item: { ...item, report: change(report) } }
      },
    }
  }

/** A delegate counts as dead before the time is over in which they can object. */
const deadBeforeTheyObject = changesReportOfDelegate('dead before they object', (report) => ({
  ...report,
  challengeOver: report.challengeOver || isAccepted(report),
}))

/** Reminders and questions go on while the owner's death is reported. */
const remindedWhileReported = answersWith(
  'reminded while reported',
  (command, by) => asksFor(command, 'ACCOUNT"') && isWorker(by, 'reminders'),
  ({ reportedSince: _, memorialSince: __, ...account }) => account,
)

/** The sender of reminders remembers the accounts as they were at first. */
const accountRemembered = (): Defect => {
  const first = new Map<unknown, Item>()
  return {
    ...answersWith(
      'account remembered',
      (command, by) => asksFor(command, 'ACCOUNT"') && isWorker(by, 'reminders'),
      (account) => first.get(account.pk) ?? account,
    ),
    rewrite: (command, _, { table }) => {
      for (const item of table.everything()) {
        if (item.sk === 'ACCOUNT' && !first.has(item.pk)) first.set(item.pk, item)
      }
      return command
    },
  }
}

/** A letter opens although its release was revoked. */
const letterAfterRevocation: Defect = {
  name: 'letter after a revocation',
  story: 'passing',
  answer: (command, answer, by) =>
    by?.name === 'a recipient opens' && asksThePassing(command)
      ? withEverythingReleased(answer)
      : answer,
}

const withoutBrought = (passing: Item): Item => ({ ...passing, brought: [] })

/** An announced deletion happens although a certificate of a death waits for a look. */
const deletedWhileItWaits = answersWith(
  'deleted while it waits',
  (command, by) => asksThePassing(command) && isWorker(by, 'erasures'),
  withoutBrought,
)

/** What a person does leaves a part of the passing as it was. */
const keepsPassing = (
  name: string,
  doing: string,
  kept: (before: Passing, after: Passing) => Partial<Passing> | undefined,
): Defect => ({
  name,
  story: 'passing',
  rewrite: (command, by, { table }) =>
    by?.name === doing
      ? withParts(command, (part) => [
          withPassing(part, (passing) => {
            const before = storedBefore(table, putOf(part, 'Passing'))
            const parts = before && kept(passingIn(before), passing)
            return parts && { ...passing, ...parts }
          }),
        ])
      : command,
})

/** The last wait goes on, although a confirmation was taken back in it. */
const lastWaitGoesOn = keepsPassing(
  'last wait goes on',
  'delegate withdraws',
  ({ state, report }, after) =>
    state === 'COOLING' && report && after.report
      ? { state, report: { ...report, votes: after.report.votes } }
      : undefined,
)

/** "I am well" does not end a report. */
const wellIsNoAnswer = keepsPassing(
  'well is no answer',
  'owner checks in',
  ({ state, stages, report, last }) => report && { state, stages, report, last },
)

/** A report does not wait for silent delegates, although the owner wanted that. */
const silentNotWaitedFor: Defect = {
  name: 'silent not waited for',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) => {
        const { waitForSilent, ...report } = passing.report ?? {}
        return waitForSilent && { ...passing, report: report as PassingReport } // all else is there
      }),
    ]),
}

/** A delegate who begins a new probation, or may report no more, is forgotten as an elector. */
const formerElectorForgotten: Defect = {
  name: 'former elector forgotten',
  story: 'passing',
  rewrite: (command, by) =>
    by?.name === 'intruder enters an address' || by?.name === 'intruder forbids to report'
      ? withParts(command, (part) => (putOf(part, 'FormerElector') ? [] : [part]))
      : command,
}

/** Delegates are told only of the first address that took no message on a day. */
const toldOfOneAddress = (): Defect => {
  const heard = new Set<string>()
  return {
    name: 'told of one address',
    story: 'returning',
    rewrite: (command, by, { now }) =>
      withParts(command, (part) => {
        const notice = putOf(part, 'Delivery') as (Delivery & Item) | undefined // the product itself made this item
        if (notice?.kind !== 'notice' || !isWorker(by, 'results')) return [part]
        const to = openedAddress(notice, notice.recipient)
        if (!to.startsWith('delegate-')) return [part]
        const about = `${to} ${new Date(now()).toISOString().slice(0, 10)}`
        if (heard.has(about)) return []
        heard.add(about)
        return [part]
      }),
  }
}

/** The writer of a message for a date is not told that it has gone out. */
const sendingUntold: Defect = {
  name: 'sending untold',
  story: 'letters',
  rewrite: (command) =>
    withParts(command, (part) => (putOf(part, 'Delivery')?.routine ? [] : [part])),
}

/** A check-in that the owner asked for is not due any more after a revocation. */
const neverAskedAgain: Defect = {
  name: 'never asked again',
  story: 'passing',
  rewrite: (command) =>
    withParts(command, (part) => [
      withPassing(part, (passing) =>
        passing.state === 'REVOKED' ? { ...passing, nextAt: undefined } : undefined,
      ),
    ]),
}

/** A certificate that is brought without a report comes before no administrator. */
const broughtToNobody: Defect = {
  name: 'brought to nobody',
  story: 'leaving',
  rewrite: (command) =>
    withParts(command, (part) => (part.Put?.Item?.pk === 'PASSING-REVIEW' ? [] : [part])),
}

export const defectsOfPeople: readonly DefectOrMaker[] = [
  heirWithCertificate,
  heirNotKnown,
  lastWaitGoesOn,
  wellIsNoAnswer,
  silentNotWaitedFor,
  formerElectorForgotten,
  toldOfOneAddress,
  sendingUntold,
  neverAskedAgain,
  broughtToNobody,
  deadBeforeTheyObject,
  remindedWhileReported,
  accountRemembered,
  letterAfterRevocation,
  deletedWhileItWaits,
  // The records of others keep the name of a person who deleted their account.
  keepsField({
    name: 'name kept in a share',
    worker: 'erasures',
    entity: 'Share',
    field: 'claimedBy',
  }),
  keepsField({
    name: 'name kept of a delegate',
    worker: 'erasures',
    entity: 'Delegate',
    field: 'acceptedBy',
  }),
]
