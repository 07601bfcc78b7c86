import { chakra } from '@chakra-ui/react'
import { ArrowRight, Download, ScrollText } from 'lucide-react'
import type { WillSummary } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance.ts'
import { useDownload } from '#web/features/will/preview/use-download.ts'
import { stepAddress } from '#web/features/will/wizard/step-address.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Changes } from '#web/lib/session/memorial.ts'
import { useSession } from '#web/lib/session/session.ts'
import { standingOf } from '#web/parts/will-standing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { forcedEdge, forcedFill } from '#web/ui/theme/forced-colours.ts'
import { Heading, Text } from '#web/ui/typography.tsx'
import { RecordSigning } from './record-signing.tsx'

/** One will: its status, its progress, when it was saved, and the next action. */
export function WillCard({ will, title }: { will: WillSummary; title: string }) {
  const standing = standingOf(will)
  const isOwn = will.role === 'own'
  return (
    <Card asChild>
      <section aria-label={title}>
        <chakra.div display="flex" gap="4" alignItems="flex-start">
          <chakra.span
            aria-hidden="true"
            boxSize="48px"
            flexShrink={0}
            borderRadius="full"
            bg={isOwn ? 'navy.tint' : 'pink.tint'}
            color={isOwn ? 'navy' : 'pink.strong'}
            display={{ base: 'none', sm: 'grid' }}
            placeItems="center"
          >
            <ScrollText size={24} />
          </chakra.span>
          <chakra.div flex="1" minW="0">
            <Row mb="1">
              <Heading as="h2" size="xl">
                {title}
              </Heading>
              <Badge tone={standing.tone}>{standing.word}</Badge>
            </Row>
            <Text>{standing.sentence}</Text>
            <Text tone="muted" size="sm" mt="1">
              Last saved on {dateAndTime(will.updatedAt)}.
            </Text>
            {will.status === 'DRAFT' && (
              <StepsDone done={standing.done} total={will.numberOfSteps} />
            )}
            <WillActions will={will} isComplete={standing.answered} />
          </chakra.div>
        </chakra.div>
      </section>
    </Card>
  )
}

function StepsDone({ done, total }: { done: number; total: number }) {
  return (
    <chakra.div
      mt="4"
      display="flex"
      gap="1"
      role="img"
      aria-label={`${done} of ${total} steps are done`}
      maxW="form"
    >
      {Array.from({ length: total }, (_, step) => (
        <chakra.span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity than their position.
          key={step}
          flex="1"
          h="6px"
          borderRadius="full"
          bg={step < done ? 'navy' : 'hairline'}
          _highContrast={step < done ? forcedFill : forcedEdge}
        />
      ))}
    </chakra.div>
  )
}

/** The buttons of a will. `isComplete`: no answer is missing that the will needs. */
function WillActions({ will, isComplete }: { will: WillSummary; isComplete: boolean }) {
  const { role, signedOn, signedPrint } = will
  const { download, busy, error } = useDownload()
  const signed = isSigned(will)
  return (
    <>
      <Actions mt="6">
        {will.status === 'FINALIZED' && (
          <Button
            loading={busy}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void download(will, signed ? signedPrint : undefined)}
          >
            Download
          </Button>
        )}
        <Changes>
          {will.status === 'DRAFT' ? (
            <DraftActions will={will} isComplete={isComplete} />
          ) : (
            <ReadyActions will={will} signed={signed} />
          )}
          {signedOn !== undefined && role === 'own' && <KeepScan />}
        </Changes>
        {signedPrint && !signed && (
          <Button
            variant="tertiary"
            loading={busy}
            onClick={() => void download(will, signedPrint)}
          >
            Download what you signed
          </Button>
        )}
      </Actions>
      {error && (
        <Text tone="error" size="sm" role="alert" mt="3">
          {error}
        </Text>
      )}
    </>
  )
}

function ReadyActions({ will, signed }: { will: WillSummary; signed: boolean }) {
  return (
    <>
      <RecordSigning will={will} />
      <LinkButton
        variant={signed ? 'secondary' : 'tertiary'}
        to={stepAddress('preview', will.role)}
      >
        Read it
      </LinkButton>
      <LinkButton variant="tertiary" to={stepAddress('about-you', will.role)}>
        Change answers
      </LinkButton>
    </>
  )
}

function DraftActions({ will, isComplete }: { will: WillSummary; isComplete: boolean }) {
  const { role, progress, reopened, signedOn } = will
  return (
    <>
      <LinkButton
        to={stepAddress(isComplete ? 'preview' : progress.currentStep, role)}
        iconEnd={<ArrowRight size={18} aria-hidden="true" />}
      >
        {isComplete ? 'Read and finish' : 'Continue'}
      </LinkButton>
      {isComplete && (
        <LinkButton variant="secondary" to={stepAddress('about-you', role)}>
          Change answers
        </LinkButton>
      )}
      {(reopened || signedOn !== undefined) && <RecordSigning will={will} />}
    </>
  )
}

/** A link that adds a scan of the signed will to the documents. Documents need a plan. */
function KeepScan() {
  const { creds } = useSession()
  if (!allowsPaid(creds?.userEntitlements)) return null
  return (
    <LinkButton variant="secondary" to={`${paths.documents}?add=signed-will`}>
      Keep a scan of it
    </LinkButton>
  )
}
