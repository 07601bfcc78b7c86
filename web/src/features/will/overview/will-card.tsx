import { chakra } from '@chakra-ui/react'
import { ArrowRight, Download, ScrollText } from 'lucide-react'
import type { WillSummary } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { isSigned, resumeStep } from '#shared/rules/will/advance-of.ts'
import { AfterDownload } from '#web/features/will/preview/after-download.tsx'
import { useDownload, wordOfDownload } from '#web/features/will/preview/use-download.ts'
import { stepPath } from '#web/features/will/wizard/step-path.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { useSession } from '#web/lib/session/session.ts'
import { savedText, standingOf } from '#web/parts/will-standing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { forcedEdge, forcedFill } from '#web/ui/theme/forced-colors.ts'
import { Heading, Text } from '#web/ui/typography.tsx'
import { RecordSigning } from './record-signing.tsx'
import { usePlaceDocument } from './use-place-document.ts'

/** One will: its status, its progress, when it was saved, and the next action. */
export function WillCard({ will, title }: { will: WillSummary; title: string }) {
  const isOwn = will.role === 'own'
  const { placeDocument } = usePlaceDocument()
  const standing = standingOf(will, isOwn && placeDocument !== undefined)
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
            {isOwn && isSigned(will) && (
              <Text fontWeight="semibold" mb="1">
                Well done. You have saved your family many questions.
              </Text>
            )}
            <Text>{standing.sentence}</Text>
            <Text tone="muted" size="sm" mt="1" _empty={{ display: 'none' }}>
              {savedText(will)}
            </Text>
            {isOwn && will.signedOn !== undefined && <OriginalPlace />}
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

/** The buttons of a will. `isComplete` says that no answer is missing that the will needs. */
function WillActions({ will, isComplete }: { will: WillSummary; isComplete: boolean }) {
  const { role, signedOn, signedPrint } = will
  const { download, busy, error, printsClean, downloaded } = useDownload()
  const signed = isSigned(will)
  return (
    <>
      <Actions mt="6">
        {will.status === 'FINALIZED' && (
          <Button
            loading={busy}
            icon={<Download size={18} />}
            onClick={() => void download(will, signed ? signedPrint : undefined)}
          >
            {wordOfDownload(will, printsClean(role, will.status))}
          </Button>
        )}
        <HiddenInMemorial>
          {will.status === 'DRAFT' ? (
            <DraftActions will={will} isComplete={isComplete} />
          ) : (
            <ReadyActions will={will} />
          )}
          {signedOn !== undefined && role === 'own' && <KeepScan />}
        </HiddenInMemorial>
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
      {!signed && downloaded && <AfterDownload fileName={downloaded} />}
    </>
  )
}

function ReadyActions({ will }: { will: WillSummary }) {
  return (
    <>
      <RecordSigning will={will} />
      <LinkButton variant="tertiary" to={stepPath('preview', will.role)}>
        Read it
      </LinkButton>
      <LinkButton variant="tertiary" to={stepPath('about-you', will.role)}>
        Change answers
      </LinkButton>
    </>
  )
}

function DraftActions({ will, isComplete }: { will: WillSummary; isComplete: boolean }) {
  const { role, reopened, signedOn } = will
  return (
    <>
      <LinkButton to={stepPath(resumeStep(will), role)} iconEnd={<ArrowRight size={18} />}>
        {isComplete ? 'Read and finish' : 'Continue'}
      </LinkButton>
      {isComplete && (
        <LinkButton variant="secondary" to={stepPath('about-you', role)}>
          Change answers
        </LinkButton>
      )}
      {/* A print of what was ready before may exist, and may have been signed. */}
      {(reopened || signedOn !== undefined) && <RecordSigning will={will} />}
    </>
  )
}

/**
 * The link that adds a scan of the signed will to the documents, which need a plan. If a document
 * says where the original lies, the scan is added to that document.
 */
function KeepScan() {
  const { creds } = useSession()
  const { placeDocument } = usePlaceDocument()
  if (!allowsPaid(creds?.userEntitlements)) return null
  return (
    <LinkButton
      variant="tertiary"
      to={
        placeDocument
          ? paths.editDocument(placeDocument.fileId)
          : `${paths.documents}?add=signed-will`
      }
    >
      Keep a scan of it
    </LinkButton>
  )
}

/** Where the original of the person's own signed will lies, and the way to note or change it. */
function OriginalPlace() {
  const { creds } = useSession()
  const { placeDocument, isKnown } = usePlaceDocument()
  if (!isKnown || !(placeDocument || allowsPaid(creds?.userEntitlements))) return null
  return (
    <Text size="sm" mt="2">
      {placeDocument
        ? `The original lies here: ${placeDocument.originalPlace}. `
        : 'You have not noted where the original is. '}
      <HiddenInMemorial>
        <TextLink whiteSpace="nowrap" to={`${paths.will}?note=original`}>
          {placeDocument ? 'Change the place' : 'Note the place'}
        </TextLink>
        {placeDocument && (
          <>
            {' · '}
            <TextLink whiteSpace="nowrap" to={paths.editDocument(placeDocument.fileId)}>
              See the document
            </TextLink>
          </>
        )}
      </HiddenInMemorial>
    </Text>
  )
}
