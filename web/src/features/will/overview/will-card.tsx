import { chakra } from '@chakra-ui/react'
import { ArrowRight, Download, ScrollText } from 'lucide-react'
import type { WillSummary } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance.ts'
import { useDownload } from '#web/features/will/preview/use-download.ts'
import { stepAddress } from '#web/features/will/wizard/step-address.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
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
  const { download, busy, error } = useDownload()
  const standing = standingOf(will)
  const { progress, role, numberOfSteps, updatedAt } = will
  return (
    <Card asChild>
      <section aria-label={title}>
        <chakra.div display="flex" gap="4" alignItems="flex-start">
          <chakra.span
            aria-hidden="true"
            boxSize="48px"
            flexShrink={0}
            borderRadius="full"
            bg={role === 'own' ? 'navy.tint' : 'pink.tint'}
            color={role === 'own' ? 'navy' : 'pink.strong'}
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
              Last saved on {dateAndTime(updatedAt)}.
            </Text>
            {will.status === 'DRAFT' && (
              <chakra.div
                mt="4"
                display="flex"
                gap="1"
                role="img"
                aria-label={`${standing.done} of ${numberOfSteps} steps are done`}
                maxW="form"
              >
                {Array.from({ length: numberOfSteps }, (_, step) => (
                  <chakra.span
                    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity than their position.
                    key={step}
                    flex="1"
                    h="6px"
                    borderRadius="full"
                    bg={step < standing.done ? 'navy' : 'hairline'}
                    _highContrast={step < standing.done ? forcedFill : forcedEdge}
                  />
                ))}
              </chakra.div>
            )}
            <Actions mt="6">
              {will.status === 'DRAFT' ? (
                <LinkButton
                  to={stepAddress(standing.answered ? 'preview' : progress.currentStep, role)}
                  iconEnd={<ArrowRight size={18} aria-hidden="true" />}
                >
                  {standing.answered ? 'Read and finish' : 'Continue'}
                </LinkButton>
              ) : (
                <>
                  <Button
                    loading={busy}
                    icon={<Download size={18} aria-hidden="true" />}
                    onClick={() =>
                      void download(will, isSigned(will) ? will.signedPrint : undefined)
                    }
                  >
                    Download
                  </Button>
                  <RecordSigning will={will} />
                  <LinkButton
                    variant={isSigned(will) ? 'secondary' : 'tertiary'}
                    to={stepAddress('preview', role)}
                  >
                    Read it
                  </LinkButton>
                  <LinkButton variant="tertiary" to={stepAddress('about-you', role)}>
                    Change answers
                  </LinkButton>
                </>
              )}
              {will.status === 'DRAFT' && standing.answered && (
                <LinkButton variant="secondary" to={stepAddress('about-you', role)}>
                  Change answers
                </LinkButton>
              )}
              {will.status === 'DRAFT' && (will.reopened || will.signedOn !== undefined) && (
                <RecordSigning will={will} />
              )}
              {will.signedOn !== undefined && role === 'own' && <KeepScan />}
              {will.signedPrint && !isSigned(will) && (
                <Button
                  variant="tertiary"
                  loading={busy}
                  onClick={() => void download(will, will.signedPrint)}
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
          </chakra.div>
        </chakra.div>
      </section>
    </Card>
  )
}

/** The way to add a scan of the signed will to the documents, which need a plan. */
function KeepScan() {
  const { creds } = useSession()
  if (!allowsPaid(creds?.userEntitlements)) return null
  return (
    <LinkButton variant="secondary" to={`${paths.documents}?add=signed-will`}>
      Keep a scan of it
    </LinkButton>
  )
}
