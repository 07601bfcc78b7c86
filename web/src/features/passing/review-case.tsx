import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { longDate } from '#shared/rules/time/long-date.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import {
  aboutCertificate,
  type Certificate,
  caseChoices,
  decisions,
  type PendingDecision,
  type ReviewItem,
} from './review-decisions.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { confirmedWords, stateWords } from './words.ts'

/** One case with its details and the possible decisions. */
export function ReviewCase({ item }: { item: ReviewItem }) {
  const { owner, name, birthdate, state, report, dispute, certificates } = item
  const [hasActiveContent, setHasActiveContent] = useState(false)
  const [pending, setPending] = useState<PendingDecision>()
  const openCertificate = useMutation(async (fileId: Certificate['fileId']) => {
    const { url, activeContent } = await api.Passing.OpenCertificate({ body: { owner, fileId } })
    setHasActiveContent(activeContent === true)
    window.location.assign(url)
  })
  return (
    <Card asChild>
      <section>
        <Row mb="2">
          <Heading as="h2" size="lg">
            {name}
          </Heading>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        </Row>
        {birthdate && (
          <Text size="sm" tone="muted">
            Born {longDate(birthdate)}, as the owner wrote it.
          </Text>
        )}
        <Text size="sm" tone="muted">
          {report
            ? `Reported ${dateAndTime(report.reportedAt)}${report.reportedBy ? ` by ${report.reportedBy}` : ' after missed check-ins'}. ${confirmedWords(report.confirmed, report.confirmersNeeded)} Time to object until ${dateAndTime(report.challengeEndsAt)}.`
            : 'No report is open.'}
          {report?.unanswered && ' The 60 days to confirm are over.'}
        </Text>
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
        <chakra.div aria-live="assertive" _empty={{ display: 'none' }} mt="4">
          {openCertificate.error && <Banner tone="error">{openCertificate.error}</Banner>}
          {hasActiveContent && (
            <Banner tone="warning">
              The file that you have just downloaded can contain scripts. Look at it in a browser,
              not in a program that runs them.
            </Banner>
          )}
        </chakra.div>
        {certificates.map((certificate) => {
          const { sentence, choices } = aboutCertificate(certificate)
          return (
            <chakra.div key={certificate.fileId} mt="4">
              <Text id={`certificate-${certificate.fileId}`}>
                {certificate.by} handed in a certificate {dateAndTime(certificate.at)}. {sentence}
              </Text>
              <Actions mt="3">
                <Button
                  variant="secondary"
                  onClick={() => void openCertificate.run(certificate.fileId)}
                  aria-describedby={`certificate-${certificate.fileId}`}
                >
                  Download the certificate
                </Button>
                {choices.map((choice) => (
                  <Button
                    key={choice}
                    variant="secondary"
                    aria-describedby={`certificate-${certificate.fileId}`}
                    onClick={() => setPending({ decision: choice, fileId: certificate.fileId })}
                  >
                    {decisions[choice].label}
                  </Button>
                ))}
              </Actions>
            </chakra.div>
          )
        })}
        <Actions mt="5" _empty={{ display: 'none' }}>
          {caseChoices(item).map((choice) => (
            <Button
              key={choice}
              variant={choice === 'END' ? 'tertiary' : 'secondary'}
              onClick={() => setPending({ decision: choice })}
            >
              {decisions[choice].label}
            </Button>
          ))}
        </Actions>
        {pending && (
          <ReviewDialog
            item={item}
            pending={pending}
            // A late answer must not close the dialog of another decision.
            onClose={() => setPending((shown) => (shown === pending ? undefined : shown))}
          />
        )}
      </section>
    </Card>
  )
}
