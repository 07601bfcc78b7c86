import { chakra } from '@chakra-ui/react'
import type { FileId } from '#shared/model/ids.ts'
import type { WillSummary } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { advanceOf, isSigned } from '#shared/rules/will/advance-of.ts'
import type { Answer } from '#web/lib/api/answer.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { savedText, standingOf } from '#web/parts/will-standing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import type { WillGroup } from './task.ts'

/**
 * Both wills in brief. If the person's own is signed, also where its original lies. What the
 * checklist says of a will is not said again.
 */
export function WillGlance({ wills }: { wills: Answer<WillGroup> }) {
  return (
    <Card asChild>
      <section aria-labelledby="glance-title">
        <Heading as="h2" size="lg" id="glance-title" mb="3">
          {wills.data?.spouseWill ? 'Both wills' : 'Your will'}
        </Heading>
        <Loaded answer={wills} skeleton={<SkeletonText lines={3} />}>
          {(group) =>
            group.will ? (
              <Stack gap="5">
                <Standing
                  will={group.will}
                  title="Your will"
                  hideTitle={!group.spouseWill}
                  isPlaceNoted={group.originalNotedIn !== undefined}
                />
                {group.will.signedOn !== undefined && <Original notedIn={group.originalNotedIn} />}
                {group.spouseWill && (
                  <Standing
                    will={group.spouseWill}
                    title={`Your ${group.will.companion ?? 'spouse'}’s will`}
                  />
                )}
                <TextLink to={paths.will} justifySelf="start" py="2">
                  See {group.spouseWill ? 'both wills' : 'your will'}
                </TextLink>
              </Stack>
            ) : (
              <Text tone="muted" size="sm">
                Not begun yet. Without a will, the law of your state decides who receives what you
                own, and a court decides who settles your affairs.
              </Text>
            )
          }
        </Loaded>
      </section>
    </Card>
  )
}

function Original({ notedIn }: { notedIn: FileId | undefined }) {
  const { creds } = useSession()
  // The place is noted in a document, and only a plan keeps documents.
  if (!notedIn && !allowsPaid(creds?.userEntitlements)) return null
  return (
    <Text size="sm">
      {notedIn
        ? 'You noted where the original lies. '
        : 'Your executor will need that paper. Where it lies is not noted yet. '}
      {notedIn ? (
        <TextLink whiteSpace="nowrap" to={paths.editDocument(notedIn)}>
          See the place
        </TextLink>
      ) : (
        <TextLink whiteSpace="nowrap" to={`${paths.will}?note=original`}>
          Note the place
        </TextLink>
      )}
    </Text>
  )
}

/** Whether the checklist tells what remains to be done with a will. */
const isInChecklist = (will: WillSummary): boolean =>
  !will.changedSinceSigning &&
  !isSigned(will) &&
  (will.status === 'FINALIZED' || advanceOf(will).isAnswered)

function Standing({
  will,
  title,
  hideTitle = false,
  isPlaceNoted = false,
}: {
  will: WillSummary
  title: string
  hideTitle?: boolean
  /** Whether a document says where its original lies. */
  isPlaceNoted?: boolean
}) {
  const { tone, word, sentence } = standingOf(will, isPlaceNoted)
  return (
    <div>
      <Row gap="2" mb="1">
        {!hideTitle && <chakra.span fontWeight="semibold">{title}</chakra.span>}
        <Badge tone={tone}>{word}</Badge>
      </Row>
      {!isInChecklist(will) && <Text size="sm">{sentence}</Text>}
      <Text size="xs" tone="muted" mt="1" _empty={{ display: 'none' }}>
        {savedText(will)}
      </Text>
    </div>
  )
}
