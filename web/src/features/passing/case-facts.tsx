import { longDate } from '#shared/rules/time/long-date.ts'
import { dateAndTime, dayOf } from '#web/lib/date-and-time.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { MadeDecisions } from '#web/parts/made-decisions.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { confirmedWords, moment } from './passing-words.ts'
import { earlierWords, objectingWords, type ReviewItem } from './review-decisions.ts'

/** What is known of a case: the person, the report, who disputes it, and what came before. */
export function CaseFacts(item: ReviewItem) {
  const { email, report, dispute, decisions } = item
  const isAboutReport = (at: string) => report !== undefined && at >= report.reportedAt
  return (
    <FactList>
      <Fact term="Email address">{email}</Fact>
      <BirthDate {...item} />
      {report ? <ReportFacts {...report} /> : <Fact term="Report">No report is open.</Fact>}
      {dispute && (
        <Fact term="In doubt">
          By {dispute.by}, {dateAndTime(dispute.at)}: “{dispute.reason}”
        </Fact>
      )}
      <MadeDecisions term="Decisions" decisions={decisions.filter(({ at }) => isAboutReport(at))} />
      <Earlier {...item} />
      <MadeDecisions
        term="Earlier decisions"
        decisions={decisions.filter(({ at }) => !isAboutReport(at))}
        reports={item.earlierReports}
      />
    </FactList>
  )
}

/** What a certificate is compared with: whom it has to name, and what happened before. */
export function ComparedFacts(item: ReviewItem) {
  return (
    <FactList gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}>
      <Fact term="Name">{item.name}</Fact>
      <BirthDate {...item} />
      <Earlier {...item} />
    </FactList>
  )
}

function BirthDate({ birthdate }: ReviewItem) {
  return (
    <Fact term="Date of birth">
      {birthdate
        ? `${longDate(birthdate)}, as the owner gave it.`
        : 'The owner gave no date of birth.'}
    </Fact>
  )
}

function Earlier(item: ReviewItem) {
  const sentences = earlierWords(item)
  if (sentences.length === 0) return null
  return (
    <Fact term="Earlier">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Fact>
  )
}

function ReportFacts(report: NonNullable<ReviewItem['report']>) {
  const { reportedAt, reportedBy, confirmed, confirmersNeeded, unanswered, untold } = report
  return (
    <>
      <Fact term="Reported">
        {reportedBy ? `By ${reportedBy}` : 'After missed check-ins'},{' '}
        {moment(reportedAt, { withHour: true })}
      </Fact>
      <Fact term="Confirmed">
        {confirmedWords(confirmed.length, confirmersNeeded)}
        {unanswered && ' The 60 days to confirm are over.'}
        {confirmed.map(({ by, at }) => (
          <p key={by}>
            By {by}, {dayOf(at)}.
          </p>
        ))}
      </Fact>
      <Fact term="Time to object">{objectingWords(report)}</Fact>
      {untold.length > 0 && (
        <Fact term="Not reached">
          No email reached {namesInWords(untold)}: the report waits for them. Reach them another
          way, and ask them to sign in and answer.
        </Fact>
      )}
    </>
  )
}
