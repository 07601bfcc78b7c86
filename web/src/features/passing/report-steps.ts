import type { PassingStatus } from '#shared/contract/passing.ts'
import { instantAfter, periods } from '#shared/rules/passing/periods.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { moment, timeBetween } from './passing-words.ts'

type Report = NonNullable<PassingStatus['report']>

/** A step of a report: what happens, when, and whether it is over, under way, or still to come. */
export interface ReportStep {
  readonly id: 'reported' | 'told' | 'objecting' | 'confirming' | 'waiting' | 'release'
  readonly title: string
  readonly when: string
  readonly detail?: string
  readonly state: 'over' | 'now' | 'ahead'
}

const toldStep = (report: Report, whom: string): ReportStep => {
  const { reportedAt, releasedAt, challengeOver, stopped } = report
  const isOver = challengeOver || releasedAt !== undefined
  const step = { id: 'told', title: `${isOver ? 'We told' : 'We tell'} ${whom}` } as const
  switch (stopped) {
    case 'NOT_SENT':
      return { ...step, when: 'Our notices cannot be sent at the moment.', state: 'now' }
    case 'ADDRESS':
      return { ...step, when: 'Our email came back. We try again.', state: 'now' }
    default:
      return {
        ...step,
        when: `${isOver ? 'Several times from' : 'Several times since'} ${dayOf(reportedAt)}`,
        state: isOver ? 'over' : 'now',
      }
  }
}

const objectingStep = (report: Report, own: boolean): ReportStep => {
  const { challengeOver, challengeEndsAt, stoppedSince } = report
  const ofOwner = challengeOver ? 'You had time to stop it' : 'You can stop it'
  const ofDelegate = challengeOver
    ? 'We waited, in case it was a mistake'
    : 'We wait, in case it is a mistake'
  const step = { id: 'objecting', title: own ? ofOwner : ofDelegate } as const
  if (challengeOver)
    return { ...step, when: `Until ${moment(challengeEndsAt, { withHour: own })}`, state: 'over' }
  return {
    ...step,
    when: stoppedSince
      ? `The clock is stopped, with ${timeBetween(stoppedSince, challengeEndsAt)} left`
      : `Until ${moment(challengeEndsAt, { withHour: own })}`,
    state: 'now',
  }
}

const soleBeneficiaryWords =
  'A person who alone inherits cannot be the only one: another delegate is needed, or an accepted certificate if there is no other.'

const hasEnough = ({ confirmed, confirmersNeeded, needsAnother }: Report) =>
  confirmed >= confirmersNeeded && !needsAnother

const confirmingStep = (report: Report, own: boolean): ReportStep => {
  const { confirmed, electors, confirmersNeeded, needsAnother, confirmBy, releasedAt } = report
  const hasDeadline = !releasedAt && !report.stopped && !report.unanswered && !report.lowered
  const isEnough = hasEnough(report)
  const isOver = isEnough || releasedAt !== undefined
  return {
    id: 'confirming',
    title: isOver ? 'It is confirmed' : 'It must be confirmed',
    // A report counts as a confirmation, unless the reporter alone can confirm it.
    when: `${confirmed} of ${electors} confirmed it, ${confirmersNeeded} ${confirmersNeeded === 1 ? 'is' : 'are'} needed`,
    ...(needsAnother
      ? { detail: soleBeneficiaryWords }
      : hasDeadline &&
        !isEnough && {
          detail: `There is time until ${moment(confirmBy, { withHour: own })}. Then the report ends, or we first look at a death certificate if there is one.`,
        }),
    state: isOver ? 'over' : 'now',
  }
}

/**
 * The earliest end of the last wait, while the owner can still object and enough have confirmed it.
 * The wait can be longer, if delegates are gone. Undefined if it depends on more confirmations, or
 * the clock is stopped.
 */
const earliestRelease = (report: Report): string | undefined =>
  report.challengeOver || report.stoppedSince || report.lowered || !hasEnough(report)
    ? undefined
    : instantAfter(report.challengeEndsAt, periods.cooling)

/** What a last wait waits for. */
const waitedForWords = (report: Report) => {
  if (report.challengeOver) return 'once enough delegates have confirmed it'
  return hasEnough(report) ? 'once the time above is over' : 'once both steps above are over'
}

const waitingStep = (report: Report, own: boolean): ReportStep => {
  const { coolingEndsAt, releasedAt, lowered } = report
  const step = { id: 'waiting', title: 'A last wait' } as const
  if (releasedAt) return { ...step, when: `Ended on ${dayOf(releasedAt)}`, state: 'over' }
  if (!coolingEndsAt) {
    return {
      ...step,
      when: lowered ? 'Longer than usual' : '48 hours',
      detail: `It begins ${waitedForWords(report)}.`,
      state: 'ahead',
    }
  }
  return { ...step, when: `Until ${moment(coolingEndsAt, { withHour: own })}`, state: 'now' }
}

/** In which order a person's things open. They may have none of a kind. */
export const openingOrder =
  'the will first, if there is one; a day later messages and what is shared; after three days passwords.'

const releaseStep = (
  report: Report,
  { called, own }: Pick<PassingStatus, 'called' | 'own'>,
): ReportStep => {
  const { coolingEndsAt, releasedAt } = report
  const begins = coolingEndsAt ?? earliestRelease(report)
  const title = own ? 'What you leave opens' : `What ${called} left opens`
  const step = { id: 'release', title } as const
  if (releasedAt) return { ...step, when: `Began on ${dayOf(releasedAt)}`, state: 'over' }
  return {
    ...step,
    when: begins
      ? `${coolingEndsAt ? 'Begins' : 'Begins at the earliest'} on ${dayOf(begins)}`
      : 'After the last wait',
    detail: `To the people whom ${own ? 'you' : called} chose: ${openingOrder}`,
    state: 'ahead',
  }
}

/** The steps of a report in their order, each with its dates. */
export const reportSteps = (
  report: Report,
  { called, own }: Pick<PassingStatus, 'called' | 'own'>,
): readonly ReportStep[] => [
  {
    id: 'reported',
    title: report.reportedBy
      ? `Reported by ${report.own ? 'you' : report.reportedBy}`
      : 'Check-ins stayed unanswered',
    when: moment(report.reportedAt, { withHour: false }),
    state: 'over',
  },
  toldStep(report, own ? 'you' : called),
  objectingStep(report, own),
  confirmingStep(report, own),
  waitingStep(report, own),
  releaseStep(report, { called, own }),
]
