import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod'
import { line } from '#shared/model/plain.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { api, type Input, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { confirmedWords, stateWords } from './words.ts'

type Item = Output<'Passing', 'ListForReview'>['items'][number]
type Certificate = Item['certificates'][number]
type Decision = Input<'Passing', 'Review'>['body']['decision']

/** A decision that the administrator thinks about, and the certificate that it names. */
interface Asked {
  readonly decision: Decision
  readonly fileId?: Certificate['fileId']
}

const decisions: Readonly<Record<Decision, { label: string; effect: string }>> = {
  ACCEPT_CERTIFICATE: {
    label: 'Accept the certificate',
    effect:
      'In an open report the time to object ends sooner: 72 hours after the report, and 48 hours from now at the earliest. One that was brought without a report opens one, with the full time to object, in which nobody has confirmed yet. The owner is told at once.',
  },
  REFUSE_CERTIFICATE: {
    label: 'Refuse the certificate',
    effect:
      'The delegate who handed it in gets your reason by mail. If they brought it without a report, that counts as an objection against them.',
  },
  COMPARE_CERTIFICATE: {
    label: 'It names this person',
    effect:
      'Once each silent delegate took a notice, those who confirmed are enough, although the others are silent. Then a last wait begins, twice as long as the owner can object, and everybody concerned is told.',
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

const caseChoices = ({ state, report }: Item): readonly Decision[] =>
  report ? [state === 'DISPUTED' || state === 'HELD' ? 'CONTINUE' : 'HOLD', 'END'] : []

const certificateChoices = (certificate: Certificate): readonly Decision[] => {
  if (certificate.review === 'WAITING') return ['ACCEPT_CERTIFICATE', 'REFUSE_CERTIFICATE']
  if (!certificate.toCompare) return []
  return certificate.comparableFrom
    ? ['REFUSE_CERTIFICATE']
    : ['COMPARE_CERTIFICATE', 'REFUSE_CERTIFICATE']
}

const certificateWords = ({ review, brought, toCompare, comparableFrom }: Certificate): string => {
  if (review === 'REFUSED') return 'It was refused.'
  if (review === 'WAITING') return brought ? 'No report was open then.' : ''
  if (!toCompare) return 'It was accepted.'
  return comparableFrom
    ? `It was accepted by you: another administrator compares it now, or you from ${dateAndTime(comparableFrom)} on.`
    : 'It was accepted. The delegates who are left are silent: compare name, date of birth and issuing office.'
}

/** The three things that are compared, each with a check box. */
const comparedParts = ({ name, birthdate }: Item) => [
  { id: 'name', label: `The name is ${name}` },
  {
    id: 'birthdate',
    label: birthdate
      ? `The date of birth is ${longDate(birthdate)}`
      : 'The date of birth is right, by what you found out: the owner wrote none',
  },
  { id: 'office', label: 'The office that issued it exists, and issues such certificates' },
]

/** One case with its details and the possible decisions. */
export function ReviewCase({ item }: { item: Item }) {
  const { owner, name, birthdate, state, report, dispute, certificates } = item
  const [hasActiveContent, setHasActiveContent] = useState(false)
  const [asking, setAsking] = useState<Asked>()
  const decision = asking?.decision
  const parts = comparedParts(item)
  const needsReason = asking?.fileId !== undefined
  const compares = decision === 'COMPARE_CERTIFICATE'
  const opening = useMutation(async (fileId: Certificate['fileId']) => {
    const { url, activeContent } = await api.Passing.OpenCertificate({ body: { owner, fileId } })
    setHasActiveContent(activeContent === true)
    window.location.assign(url)
  })
  const form = useCheckedForm({
    schema: z.object({
      reason: line(500).min(needsReason ? 1 : 0, 'Give your reason in a few words.'),
      matching: z
        .array(z.string())
        .min(
          compares ? parts.length : 0,
          'Check all three. If one is not right, refuse the certificate.',
        ),
    }),
    values: { reason: '', matching: [] },
    save: async ({ reason }) => {
      if (!asking) return
      await api.Passing.Review({
        body: {
          owner,
          decision: asking.decision,
          ...(asking.fileId && { fileId: asking.fileId, reason }),
          ...(compares && { matches: { name: true, birthdate: true, office: true } }),
        },
      })
    },
    onSaved: () => setAsking(undefined),
  })
  const ask = (asked: Asked) => {
    form.forget()
    setAsking(asked)
  }
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
          {opening.error && <Banner tone="error">{opening.error}</Banner>}
          {hasActiveContent && (
            <Banner tone="warning">
              The file that you have just downloaded can contain scripts. Look at it in a browser,
              not in a program that runs them.
            </Banner>
          )}
        </chakra.div>
        {certificates.map((certificate) => (
          <chakra.div key={certificate.fileId} mt="4">
            <Text id={`certificate-${certificate.fileId}`}>
              {certificate.by} handed in a certificate {dateAndTime(certificate.at)}.{' '}
              {certificateWords(certificate)}
            </Text>
            <Actions mt="3">
              <Button
                variant="secondary"
                onClick={() => void opening.run(certificate.fileId)}
                aria-describedby={`certificate-${certificate.fileId}`}
              >
                Download the certificate
              </Button>
              {certificateChoices(certificate).map((choice) => (
                <Button
                  key={choice}
                  variant="secondary"
                  aria-describedby={`certificate-${certificate.fileId}`}
                  onClick={() => ask({ decision: choice, fileId: certificate.fileId })}
                >
                  {decisions[choice].label}
                </Button>
              ))}
            </Actions>
          </chakra.div>
        ))}
        <Actions mt="5" _empty={{ display: 'none' }}>
          {caseChoices(item).map((choice) => (
            <Button
              key={choice}
              variant={choice === 'END' ? 'tertiary' : 'secondary'}
              onClick={() => ask({ decision: choice })}
            >
              {decisions[choice].label}
            </Button>
          ))}
        </Actions>
        <ConfirmDialog
          open={asking !== undefined}
          onClose={() => setAsking(undefined)}
          title={decision ? `${decisions[decision].label}?` : ''}
          confirmLabel={decision ? decisions[decision].label : ''}
          cancelLabel="Not now"
          work={form}
        >
          <chakra.p mb="4">{decision && decisions[decision].effect}</chakra.p>
          {compares && (
            <chakra.div role="group" aria-label="What you compared" mb="4">
              {parts.map(({ id, label }, index) => (
                <Checkbox
                  key={id}
                  value={id}
                  error={index === parts.length - 1 && form.formState.errors.matching?.message}
                  {...form.register('matching')}
                >
                  {label}
                </Checkbox>
              ))}
            </chakra.div>
          )}
          {needsReason && (
            <TextareaField
              id="reason"
              label="Your reason"
              help="It is written into the owner's log."
              maxLength={500}
              {...inputOf(form)('reason')}
            />
          )}
        </ConfirmDialog>
      </section>
    </Card>
  )
}
