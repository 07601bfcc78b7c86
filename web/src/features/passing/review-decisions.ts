import { longDate } from '#shared/rules/time/long-date.ts'
import type { Input, Output } from '#web/lib/api/api.ts'
import { dateAndTime, dateOf } from '#web/lib/date-and-time.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'

/* What an administrator can decide about a case, and what follows from each decision. */

export type ReviewItem = Output<'Passing', 'ListForReview'>['items'][number]
export type Certificate = ReviewItem['certificates'][number]
export type Decision = Input<'Passing', 'Review'>['body']['decision']

/** A decision that the administrator has chosen and not yet confirmed. */
export interface PendingDecision {
  readonly decision: Decision
  readonly fileId?: Certificate['fileId']
}

export const decisions: Readonly<Record<Decision, { label: string; effect: string }>> = {
  ACCEPT_CERTIFICATE: {
    label: 'Accept the certificate',
    effect:
      'If a report is open, the time to object ends sooner: 72 hours after the report, but not before 48 hours from now. If the certificate was brought without a report, it opens one, with the full time to object and no confirmation yet. The owner is told at once.',
  },
  REFUSE_CERTIFICATE: {
    label: 'Refuse the certificate',
    effect:
      'The delegate who handed it in gets your reason by mail. If they brought it without a report, that counts as an objection against them.',
  },
  COMPARE_CERTIFICATE: {
    label: 'It names this person',
    effect:
      'Each delegate who has not answered must first have got a notice. After that, the confirmations that were given are enough. A last wait begins, twice as long as the time to object, and everybody concerned is told.',
  },
  HOLD: {
    label: 'Put on hold',
    effect: 'The clock stops until you let it go on. Everybody concerned is told.',
  },
  CONTINUE: {
    label: 'Let it go on',
    effect: 'The clock runs again, for as long as was left. Everybody concerned is told.',
  },
  END: {
    label: 'End the report',
    effect: 'Nothing is released. Everybody concerned is told. It counts against nobody.',
  },
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
  // Whoever accepted a certificate can compare it only later, so that another administrator can do
  // it before.
  if (comparableFrom) {
    const from = dateAndTime(comparableFrom)
    const sentence = `It was accepted by you: another administrator compares it now, or you from ${from} on.`
    return { sentence, choices: ['REFUSE_CERTIFICATE'] }
  }
  return {
    sentence:
      'It was accepted. The delegates who are left are silent: compare name, date of birth and issuing office.',
    choices: ['COMPARE_CERTIFICATE', 'REFUSE_CERTIFICATE'],
  }
}

const datesInWords = (instants: readonly string[]) => namesInWords(instants.map(dateOf))

/** What happened to earlier reports and certificates, in a sentence each. */
export const earlierWords = ({
  objectedAt,
  unclearAt,
  refusedAt,
}: Pick<ReviewItem, 'objectedAt' | 'unclearAt' | 'refusedAt'>): readonly string[] => [
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

/** The three things that are compared, each with a check box. */
export const comparedParts = ({ name, birthdate }: ReviewItem) => [
  { id: 'name', label: `The name is ${name}` },
  {
    id: 'birthdate',
    label: birthdate
      ? `The date of birth is ${longDate(birthdate)}`
      : 'The date of birth is right, by what you found out: the owner wrote none',
  },
  { id: 'office', label: 'The office that issued it exists, and issues such certificates' },
]
