import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { moment, timeBetween } from './words.ts'

const certificateWords = {
  WAITING: 'handed in. Somebody here will look at it.',
  ACCEPTED: 'accepted.',
  REFUSED: 'not accepted. Another one can be handed in.',
} as const

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="muted" fontSize="sm" pt={{ base: '3', sm: '0' }}>
        {term}
      </chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </>
  )
}

/** Who reported when, the deadlines, and how many delegates have confirmed. */
export function ReportDetails({ report }: { report: NonNullable<PassingStatus['report']> }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '11rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0', sm: '3' }}
    >
      <Line term="Reported">
        {moment(report.reportedAt)}
        {report.reportedBy ? ` by ${report.reportedBy}` : ', after check-ins without an answer'}
      </Line>
      <Line term="Time to object">
        {report.challengeOver
          ? `Over since ${moment(report.challengeEndsAt)}`
          : report.stoppedSince
            ? `The clock stands still, with ${timeBetween(report.stoppedSince, report.challengeEndsAt)} left`
            : `Until ${moment(report.challengeEndsAt)}`}
      </Line>
      <Line term="Confirmed">
        {report.confirmed} of {report.electors}, {report.confirmersNeeded} needed
        {report.needsAnother &&
          '. Whoever alone inherits cannot be the only one: another delegate is needed, or an accepted certificate if there is no other'}
      </Line>
      {!report.releasedAt && !report.stopped && !report.unanswered && !report.lowered && (
        <Line term="Delegates can confirm">Until {moment(report.confirmBy)}</Line>
      )}
      {report.certificates.length > 0 && (
        <Line term="Death certificate">
          {report.certificates.map(({ by, own, at, review }) => (
            <chakra.span key={`${by} ${at}`} display="block">
              {own ? 'By you' : `By ${by}`}: {certificateWords[review]}
            </chakra.span>
          ))}
        </Line>
      )}
    </chakra.dl>
  )
}
