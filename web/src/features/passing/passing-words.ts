import type { PassingStatus } from '#shared/contract/passing.ts'
import type { PassingState } from '#shared/model/passing.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { dateAndTime, dayOf, timeAgo } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'

type Tone = 'neutral' | 'navy' | 'success' | 'warning' | 'error' | 'info'

/** The short name and the color of each state. */
export const stateWords: Readonly<Record<PassingState, { label: string; tone: Tone }>> = {
  ALIVE: { label: 'Nothing reported', tone: 'neutral' },
  REPORTED: { label: 'Reported', tone: 'warning' },
  CONFIRMED: { label: 'Confirmed', tone: 'warning' },
  COOLING: { label: 'Last wait', tone: 'warning' },
  RELEASED: { label: 'Released', tone: 'navy' },
  DISPUTED: { label: 'In doubt', tone: 'info' },
  HELD: { label: 'On hold', tone: 'info' },
  REVOKED: { label: 'Release stopped', tone: 'success' },
}

/**
 * A day with its distance from now, or the instant for those who need the hour: the owner, who can
 * stop the report until then, and whoever looks at it for us.
 */
export const moment = (instant: string, { withHour }: { readonly withHour: boolean }) =>
  `${withHour ? dateAndTime(instant) : dayOf(instant)} (${timeAgo(instant, serverNow())})`

/** The time between two instants: "13 days", or in hours if it is under two days. */
export function timeBetween(from: string, to: string): string {
  const hours = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / hour))
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return hours === 1 ? 'one hour' : `${hours} hours`
}

/** Says who reported the death, to the reporter too, and asks a reader who has not answered. */
export const reportedWords = ({
  called,
  report,
  canConfirm,
  canDispute,
  confirmableFrom,
  withdrawal,
}: Pick<
  PassingStatus,
  'called' | 'report' | 'canConfirm' | 'canDispute' | 'confirmableFrom' | 'withdrawal'
>): string => {
  if (!report?.reportedBy) return `${called} did not answer when we asked whether all is well.`
  const told = `${report.own ? 'You' : report.reportedBy} told us that ${called} has died`
  if (report.own) {
    // A reporter who is the only delegate that can confirm it does so a day after their report.
    const isAskedAgain = canConfirm || confirmableFrom !== undefined
    return `${told}.${isAskedAgain ? '' : ' You need do nothing more.'}`
  }
  if (withdrawal) return `${told}, and you confirmed it.`
  return `${told}.${canConfirm || canDispute ? ' If you know whether it is so, please tell us.' : ''}`
}

/** Says who reported the death, and asks a delegate who can confirm or dispute it. */
export const askedWords = ({ called, report }: Pick<PassingStatus, 'called' | 'report'>): string =>
  report?.reportedBy
    ? `${report.own ? 'You' : report.reportedBy} told us that ${called} has died. Do you know whether it is so?`
    : `${called} did not answer when we asked whether all is well. Do you know whether ${called} has died?`

/** Says what a delegate can do about an open report now. */
export const doNowWords = ({
  canConfirm,
  canDispute,
  confirmableFrom,
  withdrawal,
}: Pick<PassingStatus, 'canConfirm' | 'canDispute' | 'confirmableFrom' | 'withdrawal'>): string => {
  if (canConfirm) return 'Confirm it if you know it yourself, or say that it is not so.'
  if (confirmableFrom) return `Wait: you can confirm it from ${dateAndTime(confirmableFrom)}.`
  if (withdrawal) return 'You can take back what you said, as long as nothing has gone out.'
  return canDispute
    ? 'If you know that it is not so, say it, as long as nothing has gone out.'
    : 'Nothing. We write to you at each further step.'
}

const outcomes: Readonly<Record<NonNullable<PassingStatus['last']>['outcome'], string>> = {
  OBJECTED: 'It was answered: “I am alive.”',
  WITHDRAWN: 'It was taken back: nobody confirmed it anymore.',
  EXPIRED: 'It expired: not enough delegates confirmed it in time.',
  ENDED: 'We looked at it and ended it.',
  REVOKED: 'It was answered: “I am alive.” Nothing more went out.',
}

/** The outcome of the last report. */
export const lastReportWords = ({ outcome, at }: NonNullable<PassingStatus['last']>) =>
  `The last report ended on ${dayOf(at)}. ${outcomes[outcome]}`

/** How long we wait before anything opens, for a delegate who is about to confirm the death. */
export const waitAfterConfirming = (report: PassingStatus['report']): string => {
  if (!report) return ''
  const { confirmed, confirmersNeeded, needsAnother, challengeOver, challengeEndsAt } = report
  if (report.coolingEndsAt) return `We wait until ${dayOf(report.coolingEndsAt)}.`
  const wait = challengeOver
    ? 'we wait at least 48 hours more'
    : `we wait until ${dayOf(challengeEndsAt)}, and at least 48 hours more`
  const missing = confirmersNeeded - confirmed
  if (needsAnother || missing > 1) return `Once enough of you have confirmed it, ${wait}.`
  return missing === 1
    ? `Once you have confirmed it, ${wait}.`
    : `It is confirmed already: ${wait}.`
}

/** How many delegates must confirm a report, and how many have. */
export function confirmedWords(confirmed: number, needed: number): string {
  const must = needed === 1 ? 'One delegate has' : `${needed} delegates have`
  const have =
    confirmed === 0 ? 'none has so far' : `${confirmed} ${confirmed === 1 ? 'has' : 'have'}`
  return `${must} to confirm it; ${have}.`
}

/** Says what the delegates still have to confirm. */
function missingWords(status: PassingStatus, report: NonNullable<PassingStatus['report']>): string {
  const { confirmersNeeded, confirmed, electors, fewerNeeded } = report
  const missing = Math.max(0, confirmersNeeded - confirmed)
  if (missing === 0) return 'It is confirmed.'
  if (fewerNeeded) {
    const enough =
      fewerNeeded.confirmers === 1 ? 'one is enough' : `${fewerNeeded.confirmers} are enough`
    return `${confirmersNeeded} delegates must confirm it, because so many had to before there were fewer of them. From ${dayOf(fewerNeeded.from)}, ${enough}.`
  }
  if (electors === 1) {
    if (status.confirmableFrom) {
      return `Only you can confirm it, from ${dateAndTime(status.confirmableFrom)}.`
    }
    return status.canConfirm ? 'Only you can confirm it.' : 'Only one delegate can confirm it.'
  }
  return `${missing === 1 ? 'One more delegate' : `${missing} more delegates`} must confirm it.`
}

const loweredWords = {
  GONE: 'A delegate who had to confirm it is gone, and those who are left did. So the last wait is long.',
  SILENCE:
    'The other delegates did not answer for 60 days, and a death certificate was accepted and compared. So the last wait is long.',
} as const

const howConfirmed = ({ lowered }: NonNullable<PassingStatus['report']>) =>
  lowered ? loweredWords[lowered] : 'It is confirmed.'

/** Says where a report stands, and what follows. Empty if the owner is alive after all. */
export function situation(status: PassingStatus): string {
  const { state, report, called, own, stages } = status
  const owner = own ? 'you' : called
  if (!report) return `Nobody has reported that ${own ? 'you have' : `${called} has`} died.`
  const confirmations = missingWords(status, report)
  switch (state) {
    case 'REPORTED':
    case 'CONFIRMED':
      if (report.stopped === 'ADDRESS') {
        return `Our email to ${owner} came back, so the clock is stopped${report.stoppedUntil ? ` until ${dayOf(report.stoppedUntil)}` : ''}. ${confirmations}`
      }
      if (report.stopped === 'NOT_SENT') {
        return `We cannot send ${owner} our notices at the moment, so the clock is stopped until one goes out. ${confirmations}`
      }
      if (report.unanswered) {
        return `We heard nothing from ${owner}, and the days to confirm are over. Someone on our team looks at what was handed in. ${confirmations} That can still be done.`
      }
      return report.challengeOver
        ? `We heard nothing from ${owner}. ${confirmations} That can be done until ${moment(report.confirmBy, { withHour: own })}.`
        : `${own ? 'You can stop it' : `In case it is a mistake, we keep writing to ${called}`} until ${moment(report.challengeEndsAt, { withHour: own })}. ${confirmations}`
    case 'COOLING':
      return `${howConfirmed(report)} ${report.coolingEndsAt ? `From ${moment(report.coolingEndsAt, { withHour: own })}` : 'In 48 hours'}, what ${own ? 'you meant for after your death' : `${called} left`} opens to the people it is for. ${own ? 'You' : `In case it is a mistake, ${called}`} can still stop it.`
    case 'DISPUTED':
      return 'A delegate said that it is not so. Someone on our team looks at it. Until then nothing happens.'
    case 'HELD':
      return 'It is on hold while someone on our team looks at it. Until then nothing happens.'
    case 'RELEASED': {
      const leftThings = own ? 'What you meant for after your death' : `What ${called} left`
      return stages.at(-1)?.released
        ? `${leftThings} is open to the people it is for.`
        : `${leftThings} opens to the people it is for, step by step.`
    }
    default:
      return ''
  }
}

/** What a delegate still has to do on Heirloom for a person who died. */
export const remainsWords = ({
  called,
  toSettle,
  stages,
}: Pick<PassingStatus, 'called' | 'toSettle' | 'stages'>): string => {
  const next = stages.find(({ released }) => !released)
  if (toSettle) {
    const later = next ? ` Passwords open on ${dayOf(next.at)}, and are added then.` : ''
    return `What ${called} left for you to settle is in one list. Others who can read these things work on it with you. There is no hurry.${later}`
  }
  if (toSettle === undefined) {
    const from = next ? `On ${dayOf(next.at)}, ` : 'Soon '
    return `${from}more of what ${called} left opens to the people it is for. If you have to settle any of it, it stands here then.`
  }
  return next
    ? `So far, you have nothing to settle here for ${called}. Passwords open on ${dayOf(next.at)}. If one is for you, it stands here then.`
    : `You have nothing to settle here for ${called}, and need not do anything more on Heirloom. What ${called} left is open to the people it is for. Thank you for being there for ${called}. If you want to help the family, what usually comes first stands below.`
}
