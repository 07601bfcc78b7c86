import { chakra } from '@chakra-ui/react'
import {
  HeartHandshake,
  KeyRound,
  LifeBuoy,
  Mail,
  Milestone,
  ScrollText,
  Share2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { ACTIVITY_KINDS } from '#shared/data/activity-kinds.ts'
import type { ActivityEntry, ActivityKind } from '#shared/model/activity.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { clockOf } from '#shared/rules/time/time-in-zone.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dayOf, ownZone, timeAgo, timeOfDay } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { stageWords } from '#web/parts/release-stages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { groupByDay } from './group-by-day.ts'

/**
 * The subject of a line. Most lines have it as text, and the line of a release stage has its id.
 */
const subjectOf = ({ kind, subject = '' }: ActivityEntry): string =>
  kind === 'PASSING_STAGE_RELEASED' ? stageWords[ReleaseStage.parse(subject)] : subject

function iconOf(kind: ActivityKind) {
  if (kind.startsWith('WILL')) return ScrollText
  if (kind.startsWith('RECOVERY')) return LifeBuoy
  if (kind.startsWith('MESSAGE') || kind.startsWith('INVITATION')) return Mail
  if (kind.startsWith('DELEGATE') || kind.startsWith('REPORT_')) return HeartHandshake
  if (kind.startsWith('SHARE') || kind.startsWith('ACCESS')) return Share2
  if (kind.startsWith('PASSING') || kind.startsWith('CERTIFICATE')) return Milestone
  const ofTheSignIn: readonly ActivityKind[] = [
    'PASSWORD_CHANGED',
    'EMAIL_CHANGED',
    'SECOND_FACTOR_CHANGED',
  ]
  return ofTheSignIn.includes(kind) ? KeyRound : UserRound
}

/** The owner's activity log. It is append-only. */
export function ActivityTab() {
  return (
    <Card>
      <Text tone="muted" size="sm" mb="4">
        Changes to your account, your password and your wills are recorded here. Lines are added and
        never changed. They are deleted only with your account.
      </Text>
      <ActivityPage />
    </Card>
  )
}

/**
 * One page of the log, and below it the next once it is requested. `lastDayAbove` is the day of the
 * previous page's last entry. The heading of that day is not repeated.
 */
function ActivityPage({
  cursor,
  lastDayAbove,
}: {
  cursor?: string
  lastDayAbove?: string | undefined
}) {
  const [showsNext, setShowsNext] = useState(false)
  const activity = useQuery('Security', 'ListActivity', { pageSize: 20, ...(cursor && { cursor }) })
  return (
    <Loaded
      answer={activity}
      skeleton={<SkeletonRows rows={5} />}
      empty={({ items }) =>
        items.length === 0 &&
        !cursor && (
          <EmptyState picture={<KeepsakePicture />} title="No activity yet">
            Changes of your password, your details and your will appear here.
          </EmptyState>
        )
      }
    >
      {(data) => {
        const days = groupByDay(data.items, dayOf)
        return (
          <>
            {days.map(({ day, entries }) => (
              <chakra.section key={day} aria-label={day}>
                {day !== lastDayAbove && (
                  <chakra.div
                    display="flex"
                    flexWrap="wrap"
                    alignItems="baseline"
                    gap="3"
                    mt="6"
                    mb="1"
                  >
                    <Heading as="h2" size="md">
                      {day}
                    </Heading>
                    {entries[0] && (
                      <Text tone="muted" size="sm">
                        {timeAgo(entries[0].at, serverNow())}
                      </Text>
                    )}
                  </chakra.div>
                )}
                <chakra.ul>
                  {entries.map((entry) => (
                    <ActivityRow key={entry.activityId} entry={entry} />
                  ))}
                </chakra.ul>
              </chakra.section>
            ))}
            {data.cursor && !showsNext && (
              <Button variant="secondary" mt="4" onClick={() => setShowsNext(true)}>
                Show earlier entries
              </Button>
            )}
            {data.cursor && showsNext && (
              <ActivityPage cursor={data.cursor} lastDayAbove={days.at(-1)?.day} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const Icon = iconOf(entry.kind)
  return (
    <chakra.li display="flex" gap="4" py="3.5" borderTop="hairline" lineHeight="snug">
      <chakra.span
        aria-hidden="true"
        boxSize="40px"
        flexShrink={0}
        borderRadius="full"
        bg="wash"
        color="navy"
        display="grid"
        placeItems="center"
      >
        <Icon size={20} />
      </chakra.span>
      <div>
        <chakra.p fontWeight="medium">
          {ACTIVITY_KINDS[entry.kind]}
          {entry.subject && <chakra.span color="muted"> · {subjectOf(entry)}</chakra.span>}
        </chakra.p>
        <chakra.p fontSize="sm" color="muted">
          <time dateTime={entry.at}>{timeOfDay(entry.at)}</time>, {clockOf(ownZone())}
          {entry.sourceIp && (
            <chakra.span fontSize="xs" ms="3" title="Where it came from on the internet">
              {entry.sourceIp}
            </chakra.span>
          )}
        </chakra.p>
      </div>
    </chakra.li>
  )
}
