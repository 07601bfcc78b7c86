import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api, type Input, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { confirmedWords, stateWords } from './words.ts'

type Item = Output<'Passing', 'ListForReview'>['items'][number]
type Decision = Input<'Passing', 'Review'>['body']['decision']

const decisions: Readonly<Record<Decision, { label: string; effect: string }>> = {
  ACCEPT_CERTIFICATE: {
    label: 'Accept the certificate',
    effect:
      'The time to object ends sooner: 72 hours after the report, and 48 hours from now at the earliest. The owner is told at once.',
  },
  REFUSE_CERTIFICATE: {
    label: 'Refuse the certificate',
    effect: 'The delegate who handed it in gets your reason by mail, and can hand in another one.',
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

const choicesFor = ({ state, certificate }: Item): readonly Decision[] => [
  ...(certificate?.review === 'WAITING'
    ? (['ACCEPT_CERTIFICATE', 'REFUSE_CERTIFICATE'] as const)
    : []),
  state === 'DISPUTED' || state === 'HELD' ? 'CONTINUE' : 'HOLD',
  'END',
]

/** One case with its details and the possible decisions. */
export function ReviewCase({ item }: { item: Item }) {
  const { owner, name, state, dispute, certificate } = item
  const [hasActiveContent, setHasActiveContent] = useState(false)
  const [asking, setAsking] = useState<Decision>()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const needsReason = asking?.endsWith('_CERTIFICATE') ?? false
  const opening = useMutation(async () => {
    const { url, activeContent } = await api.Passing.OpenCertificate({ body: { owner } })
    setHasActiveContent(activeContent === true)
    window.location.assign(url)
  })
  const deciding = useMutation(async (decision: Decision) => {
    const said = reason.trim()
    setWrong(needsReason && said === '' ? 'Give your reason in a few words.' : undefined)
    if (needsReason && said === '') return false
    await api.Passing.Review({ body: { owner, decision, ...(needsReason && { reason: said }) } })
    setAsking(undefined)
    return true
  })
  return (
    <Card asChild>
      <section>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" mb="2">
          <Heading as="h2" size="lg">
            {name}
          </Heading>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        </chakra.div>
        <Text size="sm" tone="muted">
          Reported {dateAndTime(item.reportedAt)}
          {item.reportedBy ? ` by ${item.reportedBy}` : ' after missed check-ins'}.{' '}
          {confirmedWords(item.confirmed, item.confirmersNeeded)} Time to object until{' '}
          {dateAndTime(item.challengeEndsAt)}.
        </Text>
        {dispute && (
          <Text mt="3">
            {dispute.by} disputed it {dateAndTime(dispute.at)}: “{dispute.reason}”
          </Text>
        )}
        {certificate && (
          <Text mt="3">
            {certificate.by} handed in a certificate {dateAndTime(certificate.at)}.
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
        <chakra.div display="flex" flexWrap="wrap" gap="3" mt="5">
          {certificate && (
            <Button variant="secondary" onClick={() => void opening.run()}>
              Download the certificate
            </Button>
          )}
          {choicesFor(item).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'END' ? 'tertiary' : 'secondary'}
              onClick={() => {
                deciding.forget()
                setReason('')
                setWrong(undefined)
                setAsking(decision)
              }}
            >
              {decisions[decision].label}
            </Button>
          ))}
        </chakra.div>
        <ConfirmDialog
          open={asking !== undefined}
          onClose={() => setAsking(undefined)}
          title={asking ? `${decisions[asking].label}?` : ''}
          confirmLabel={asking ? decisions[asking].label : ''}
          cancelLabel="Not now"
          busy={deciding.busy}
          error={deciding.error}
          onConfirm={() => asking && void deciding.run(asking)}
        >
          <chakra.p mb="4">{asking && decisions[asking].effect}</chakra.p>
          {needsReason && (
            <TextareaField
              id="reason"
              label="Your reason"
              help="It is written into the owner's log."
              maxLength={500}
              value={reason}
              error={wrong}
              onChange={(event) => {
                setReason(event.target.value)
                setWrong(undefined)
              }}
            />
          )}
        </ConfirmDialog>
      </section>
    </Card>
  )
}
