import type { FileId } from '#shared/model/ids.ts'
import type { WillSummary } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { advanceOf, isSigned } from '#shared/rules/will/advance-of.ts'
import type { Answer } from '#web/lib/api/answer.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { standingOf } from '#web/parts/will-standing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { companionOf, type WillGroup } from './task.ts'

/**
 * Both wills in brief. If the person's own is signed, also whether they noted where its original
 * lies. What the checklist says of a will is not said again.
 */
export function WillGlance({ wills }: { wills: Answer<WillGroup> }) {
  return (
    <Card asChild>
      <section aria-labelledby="glance-title">
        <Heading as="h2" size="lg" id="glance-title" mb="3">
          {wills.data?.spouseWill ? 'Both wills' : 'Where your will stands'}
        </Heading>
        <Loaded answer={wills} skeleton={<SkeletonText lines={3} />}>
          {(group) =>
            group.will ? (
              <Stack gap="3">
                <Standing
                  will={group.will}
                  title="Your will"
                  isPlaceNoted={group.originalNotedIn !== undefined}
                />
                {group.will.signedOn !== undefined && <Original notedIn={group.originalNotedIn} />}
                {group.spouseWill && (
                  <Standing
                    will={group.spouseWill}
                    title={capitalized(`${companionOf(group)}’s will`)}
                  />
                )}
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
    <Text size="sm" textWrap="pretty">
      {notedIn
        ? 'You noted where the original is. '
        : 'Your executor will need that paper. You have not noted where it is. '}
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

/** Whether the day of its signing says all about a will. */
const isSettled = (will: WillSummary) => isSigned(will) && will.openSteps.length === 0

/** A will in one line, which leads to it, and what else is to be said of it. */
function Standing({
  will,
  title,
  isPlaceNoted = false,
}: {
  will: WillSummary
  title: string
  /** Whether a document says where its original lies. */
  isPlaceNoted?: boolean
}) {
  const { tone, word, sentence } = standingOf(will, isPlaceNoted)
  const signedOn = isSettled(will) && will.signedOn
  return (
    <div>
      <Row gap="2">
        <TextLink to={paths.will} py="2">
          {title}
        </TextLink>
        <Badge tone={tone}>{signedOn ? `Signed on ${longDate(signedOn)}` : word}</Badge>
      </Row>
      {!signedOn && !isInChecklist(will) && <Text size="sm">{sentence}</Text>}
    </div>
  )
}
