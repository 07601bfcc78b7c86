import { longDate } from '#shared/rules/time/long-date.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { Text } from '#web/ui/typography.tsx'
import { earlierWords, type ReviewItem } from './review-decisions.ts'
import { confirmedWords } from './words.ts'

/** What is known of a case: the person, the report, and who disputes it. */
export function CaseFacts(item: ReviewItem) {
  const { birthdate, report, dispute } = item
  return (
    <>
      <Text size="sm" tone="muted">
        {birthdate
          ? `Born ${longDate(birthdate)}, as the owner wrote it.`
          : 'The owner wrote no date of birth.'}
      </Text>
      <Text size="sm" tone="muted">
        {report ? reportWords(report) : 'No report is open.'}
      </Text>
      {earlierWords(item).map((sentence) => (
        <Text key={sentence} mt="3">
          {sentence}
        </Text>
      ))}
      {report && report.untold.length > 0 && (
        <Text mt="3">
          No mail reached {namesInWords(report.untold)}: the report waits for them. Reach them
          another way, and ask them to sign in and answer.
        </Text>
      )}
      {dispute && (
        <Text mt="3">
          {dispute.by} disputed it {dateAndTime(dispute.at)}: “{dispute.reason}”
        </Text>
      )}
    </>
  )
}

const reportWords = (report: NonNullable<ReviewItem['report']>) => {
  const { reportedAt, reportedBy, confirmed, confirmersNeeded, challengeEndsAt } = report
  const sentences = [
    `Reported ${dateAndTime(reportedAt)} ${reportedBy ? `by ${reportedBy}` : 'after missed check-ins'}.`,
    confirmedWords(confirmed, confirmersNeeded),
    `Time to object until ${dateAndTime(challengeEndsAt)}.`,
    report.unanswered && 'The 60 days to confirm are over.',
  ]
  return sentences.filter(Boolean).join(' ')
}
