import { shortenedEnd } from '#shared/rules/passing/certificate.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import type { Input, Output } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { dateAndTime, dateOf } from '#web/lib/date-and-time.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { moment, timeBetween } from './passing-words.ts'

/* What an administrator can decide about a case, and what follows from each decision. */

export type ReviewItem = Output<'Passing', 'ListForReview'>['items'][number]
export type Certificate = ReviewItem['certificates'][number]
export type Decision = Input<'Passing', 'Review'>['body']['decision']

/** A decision that the administrator has chosen and not yet confirmed. */
export interface PendingDecision {
  readonly decision: Decision
  readonly fileId?: Certificate['fileId']
}

interface DecisionWords {
  readonly label: string
  readonly effect: string
  /** How the administrator can still change what follows. */
  readonly wayBack: string
  /** Says that the decision was recorded. */
  readonly done: string
  /** Whether the decision turns down a certificate or ends the report. Then its button is red. */
  readonly dangerous: boolean
}

export const decisions: Readonly<Record<Decision, DecisionWords>> = {
  ACCEPT_CERTIFICATE: {
    label: 'Accept the certificate',
    effect: 'The time to object ends sooner. The owner is told at once.',
    wayBack: 'It stays accepted. You can still put the report on hold, or end it.',
    done: 'The certificate is accepted.',
    dangerous: false,
  },
  REFUSE_CERTIFICATE: {
    label: 'Refuse the certificate',
    effect: 'The delegate who handed it in gets your reason by email.',
    wayBack:
      'It stays refused. The delegate can hand in another one; later, if this one was handed in without a report.',
    done: 'The certificate is refused.',
    dangerous: true,
  },
  COMPARE_CERTIFICATE: {
    label: 'It names this person',
    effect:
      'Each delegate who has not answered must first have got a notice. After that, the confirmations that were given are enough. A last wait begins, twice as long as the time to object, and everyone involved is told.',
    wayBack: 'Until the last wait is over, you can put the report on hold, or end it.',
    done: 'We recorded that the certificate names this person.',
    dangerous: false,
  },
  HOLD: {
    label: 'Put on hold',
    effect: 'The clock stops. Everyone involved is told.',
    wayBack: 'You can let it go on at any time.',
    done: 'The report is on hold.',
    dangerous: false,
  },
  CONTINUE: {
    label: 'Let it go on',
    effect: 'The clock runs again, for as long as was left. Everyone involved is told.',
    wayBack: 'You can put it on hold again, or end it.',
    done: 'The report goes on.',
    dangerous: false,
  },
  END: {
    label: 'End the report',
    effect: 'Nothing goes out. Everyone involved is told. It counts against nobody.',
    wayBack: 'It stays ended. A delegate can report the death again.',
    done: 'The report has ended.',
    dangerous: true,
  },
}

type Report = NonNullable<ReviewItem['report']>

/** Whether the clock was stopped before the time to object was over. */
const isObjectingStopped = ({ stoppedSince, challengeEndsAt }: Report) =>
  stoppedSince !== undefined && stoppedSince < challengeEndsAt

/** What was left of the time to object when its clock was stopped. */
const timeToObject = ({ stoppedSince = '', challengeEndsAt }: Report) =>
  timeBetween(stoppedSince, challengeEndsAt)

/** Until when the owner can object, or what is left of that time while its clock is stopped. */
export const objectingWords = (report: Report): string =>
  isObjectingStopped(report)
    ? `The clock is stopped, with ${timeToObject(report)} left.`
    : `Until ${moment(report.challengeEndsAt, { withHour: true })}`

/**
 * Why the time to object stays as it is if a certificate is accepted (`shorten` of
 * rules/passing/certificate.ts), or nothing if it ends sooner.
 */
const whyNotSooner = (
  report: Report,
  certificates: readonly Certificate[],
  { isBrought, now }: { readonly isBrought: boolean; readonly now: string },
): string | undefined => {
  const { challengeEndsAt, stoppedSince } = report
  if (challengeEndsAt <= (stoppedSince ?? now)) return 'it is over'
  if (isBrought) return 'the certificate was brought before this report'
  if (certificates.some(({ brought, review }) => brought && review === 'ACCEPTED')) {
    return 'a certificate opened this report'
  }
  return challengeEndsAt <= shortenedEnd(report, now) ? 'it ends soon enough' : undefined
}

/** When the time to object ends once a certificate is accepted, to the hour. */
const soonerEnd = (report: Report, now: string): string => {
  const { stoppedSince, stoppedUntil } = report
  const endsAt = shortenedEnd(report, now)
  if (stoppedSince === undefined) return `The time to object ends on ${dateAndTime(endsAt)}.`
  const left = timeBetween(stoppedSince, endsAt)
  return stoppedUntil === undefined
    ? `The clock is stopped. Once it runs again, the owner can object for ${left}.`
    : `The clock is stopped until ${dateAndTime(stoppedUntil)}. Then the owner can object for ${left}.`
}

/** What follows from a decision. A certificate may have been brought while no report was open. */
export const effectOf = (
  { decision, fileId }: PendingDecision,
  item: Pick<ReviewItem, 'report' | 'certificates'>,
  now: Date,
): string => {
  const { effect } = decisions[decision]
  const { report } = item
  if (decision === 'CONTINUE' && report && isObjectingStopped(report)) {
    return `The clock runs again: the owner can object for another ${timeToObject(report)}. Everyone involved is told.`
  }
  const isBrought = item.certificates.some(
    (certificate) => certificate.fileId === fileId && certificate.brought,
  )
  if (decision === 'REFUSE_CERTIFICATE' && isBrought) {
    return `${effect} It counts as an objection against them.`
  }
  if (decision !== 'ACCEPT_CERTIFICATE') return effect
  if (!report) {
    return 'It opens a report, with the full time to object and no confirmation yet. The owner is told at once.'
  }
  const at = now.toISOString()
  const reason = whyNotSooner(report, item.certificates, { isBrought, now: at })
  return reason === undefined
    ? `${soonerEnd(report, at)} The owner is told at once.`
    : `The time to object stays as it is: ${reason}.`
}

/** What can be decided about a case itself. Nothing while no report is open. */
export const caseChoices = ({ state, report }: ReviewItem): readonly Decision[] =>
  report ? [state === 'DISPUTED' || state === 'HELD' ? 'CONTINUE' : 'HOLD', 'END'] : []

/** What is known of a certificate, and what can be decided about it. */
export const aboutCertificate = ({
  review,
  brought,
  toCompare,
  comparableFrom,
}: Certificate): { readonly sentence: string; readonly choices: readonly Decision[] } => {
  if (review === 'REFUSED') return { sentence: 'It was refused.', choices: [] }
  if (review === 'WAITING') {
    const sentence = brought ? 'No report was open then.' : ''
    return { sentence, choices: ['ACCEPT_CERTIFICATE', 'REFUSE_CERTIFICATE'] }
  }
  if (!toCompare) return { sentence: 'It was accepted.', choices: [] }
  // The administrator who accepted a certificate can compare it only later, so that another one can
  // do it before.
  if (comparableFrom) {
    const from = dateAndTime(comparableFrom)
    const sentence = `It was accepted by you: another administrator compares it now, or you from ${from}.`
    return { sentence, choices: ['REFUSE_CERTIFICATE'] }
  }
  return {
    sentence:
      'It was accepted. The remaining delegates have not answered: compare name, date of birth and issuing office.',
    choices: ['COMPARE_CERTIFICATE', 'REFUSE_CERTIFICATE'],
  }
}

/** Whether the administrator has looked at a certificate. `failed`: its file is not there. */
export type Look = 'none' | 'failed' | 'done'

/** What a look came to. After another failure, such as of the network, there was no look. */
export const lookOf = (hasLooked: boolean, failure: unknown): Look => {
  if (hasLooked) return 'done'
  return hasCode(failure, 'NOT_FOUND') ? 'failed' : 'none'
}

/**
 * What can be decided after this look. An administrator decides only about a certificate that they
 * have seen. But a certificate that nobody can open can be refused.
 */
export const choicesAfterLook = (choices: readonly Decision[], look: Look): readonly Decision[] => {
  if (look === 'done') return choices
  return look === 'none' ? [] : choices.filter((choice) => choice === 'REFUSE_CERTIFICATE')
}

const datesInWords = (instants: readonly string[]) => namesInWords(instants.map(dateOf))

/** How an earlier report ended. Only an administrator or the owner can stop a release. */
const endWords = (
  { outcome, at }: ReviewItem['earlierReports'][number],
  madeDecisions: ReviewItem['decisions'],
): string => {
  const day = dateOf(at)
  const byUs = `An administrator ended it on ${day}.`
  const byOwner = `The owner answered “I am alive” on ${day}.`
  const isByUs = madeDecisions.some((made) => made.decision === 'END' && made.at === at)
  return {
    OBJECTED: byOwner,
    ENDED: byUs,
    REVOKED: `It was released. ${isByUs ? byUs : byOwner}`,
    WITHDRAWN: `It was taken back on ${day}.`,
    EXPIRED: `It ended on ${day}, because too few delegates had confirmed it.`,
  }[outcome]
}

/** What happened to earlier reports and certificates, in a line each. */
export const earlierWords = ({
  earlierReports,
  decisions: madeDecisions,
  objectedAt,
  unclearAt,
  refusedAt,
}: Pick<
  ReviewItem,
  'earlierReports' | 'decisions' | 'objectedAt' | 'unclearAt' | 'refusedAt'
>): readonly string[] => [
  ...earlierReports.map(
    (report) => `Report of ${dateOf(report.reportedAt)}: ${endWords(report, madeDecisions)}`,
  ),
  ...(objectedAt.length > 0
    ? [
        `The owner answered ${objectedAt.length === 1 ? 'an earlier report' : `${objectedAt.length} earlier reports`} with “I am alive”: ${datesInWords(objectedAt)}.`,
      ]
    : []),
  ...(unclearAt.length > 0
    ? [
        `${unclearAt.length === 1 ? 'A report was objected to, or a certificate was refused' : 'Reports were objected to, or certificates were refused'}: ${datesInWords(unclearAt)}.`,
      ]
    : []),
  ...(refusedAt.length > 0
    ? [
        `${refusedAt.length === 1 ? 'An earlier certificate was' : `${refusedAt.length} earlier certificates were`} refused: ${datesInWords(refusedAt)}.`,
      ]
    : []),
]

/** The three things to check at a certificate before a decision, each with a check box. */
export const comparedParts = ({ name, birthdate, report }: ReviewItem, decision: Decision) => [
  { id: 'name', label: `The name is ${name}` },
  {
    id: 'birthdate',
    label: birthdate
      ? `The date of birth is ${longDate(birthdate)}`
      : 'The date of birth is right, as far as you found out: the owner gave none',
  },
  decision === 'ACCEPT_CERTIFICATE'
    ? {
        id: 'death',
        label: `It gives a date of death${report ? `, not after ${dateOf(report.reportedAt)}` : ''}`,
      }
    : { id: 'office', label: 'The office that issued it exists, and issues such certificates' },
]
