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
import type { ActivityEntry, ActivityKind } from '#shared/model/activity.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dayOf, timeAgo, timeOfDay } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { stageWords } from '#web/parts/release-stages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { groupByDay } from './group-by-day.ts'

const words: Record<ActivityKind, string> = {
  ACCOUNT_CREATED: 'Your account was created',
  PASSWORD_CHANGED: 'Your password was changed',
  EMAIL_CHANGED: 'The address that you sign in with was changed',
  SECOND_FACTOR_CHANGED: 'Your second step was changed',
  RECOVERY_CODES_CREATED: 'New recovery codes were made',
  RECOVERY_STARTED: 'A recovery code was used',
  RECOVERY_CONFIRMED: 'The reset of your second step was confirmed',
  RECOVERY_CANCELLED: 'A reset of your second step was stopped',
  RECOVERY_COMPLETED: 'Your second step was reset',
  PROFILE_CHANGED: 'Your details were changed',
  ENTITLEMENT_CHANGED: 'What your account includes was changed',
  WILL_CREATED: 'A will was begun',
  WILL_COPIED_TO_SPOUSE: "Your spouse's will was made from yours",
  WILL_FINALIZED: 'A will was made ready to sign',
  WILL_SIGNED: 'A will was signed',
  WILL_REOPENED: 'A will was opened again for changes',
  WILL_DOWNLOADED: 'A will was downloaded',
  WILLS_DELETED: 'Your wills were deleted',
  DELEGATE_INVITED: 'You asked somebody to be your delegate',
  DELEGATE_ACCEPTED: 'A delegate accepted',
  DELEGATE_DECLINED: 'Your request to be a delegate was declined',
  DELEGATE_DISABLED: 'You ended what a delegate may do',
  DELEGATE_ENABLED: 'You let a delegate act again',
  DELEGATE_LEFT: 'A delegate left',
  REPORT_PASSING_ALLOWED: 'You let a delegate report your death',
  REPORT_PASSING_DISALLOWED: 'You no longer let a delegate report your death',
  SHARED: 'You shared something',
  SHARE_CLAIMED: 'Something that you shared was accepted',
  SHARE_OPENED: 'Something that you shared was opened',
  SHARE_RELEASED: 'Something that you shared was opened after your death',
  SHARE_REVOKED: 'You stopped sharing something',
  ACCESS_REQUESTED: 'Somebody asked to see something that you shared',
  ACCESS_GRANTED: 'You let somebody see what they asked for',
  ACCESS_REFUSED: 'You refused somebody who asked to see something',
  CONTACT_DELETED: 'A contact was deleted',
  PASSING_REPORTED: 'Your death was reported',
  PASSING_OBJECTED: 'You said that you are alive',
  PASSING_VOTED: 'A delegate confirmed the report of your death',
  PASSING_CONFIRMED: 'Enough delegates confirmed the report of your death',
  PASSING_COOLING: 'The last wait before a release began',
  PASSING_RELEASED: 'What was meant for after your death was released',
  PASSING_STAGE_RELEASED: 'The next part of the release went out',
  PASSING_REVOKED: 'The release was taken back',
  PASSING_DISPUTED: 'A delegate said that the report of your death is wrong',
  PASSING_WITHDRAWN: 'The report of your death was taken back',
  PASSING_EXPIRED: 'The report of your death ran out',
  PASSING_HELD: 'An administrator stopped the report of your death',
  PASSING_CONTINUED: 'The report of your death goes on',
  PASSING_ENDED: 'An administrator ended the report of your death',
  PASSING_PAUSED: 'The report of your death was paused: mail to you came back',
  PASSING_SETTINGS_CHANGED: 'You changed what happens when your death is reported',
  CERTIFICATE_ATTACHED: 'A death certificate was handed in',
  CERTIFICATE_ACCEPTED: 'An administrator accepted a death certificate',
  CERTIFICATE_REFUSED: 'An administrator refused a death certificate',
  CERTIFICATE_OPENED: 'An administrator opened a death certificate',
  CHECKED_IN: 'You said that all is well',
  SIGN_IN_HELPING: 'Somebody signed in to help, not as you',
  FILE_DOWNLOADED: 'A file was downloaded',
  FILE_DELETED: 'A file was deleted',
  INVITATION_NOT_DELIVERED: 'A mail in your name did not arrive',
  MESSAGE_DELIVERED: 'A message was sent',
  MESSAGE_OPENED: 'A message was opened',
  MESSAGE_NOT_DELIVERED: 'A message could not be delivered',
  MESSAGE_CAME_BACK: 'A mailbox was full or out of reach: we try again',
  MESSAGE_CANCELLED: 'A message was taken back before it went out',
  MESSAGE_DELETED: 'A message was deleted',
}

/** What a line is about: most name it, a stage of a release is kept by its own name. */
const subjectOf = ({ kind, subject = '' }: ActivityEntry): string =>
  kind === 'PASSING_STAGE_RELEASED' ? stageWords[ReleaseStage.parse(subject)] : subject

function iconOf(kind: ActivityKind) {
  if (kind.startsWith('WILL')) return ScrollText
  if (kind.startsWith('RECOVERY')) return LifeBuoy
  if (kind.startsWith('MESSAGE') || kind.startsWith('INVITATION')) return Mail
  if (kind.startsWith('DELEGATE') || kind.startsWith('REPORT_')) return HeartHandshake
  if (kind.startsWith('SHARE') || kind.startsWith('ACCESS')) return Share2
  if (kind.startsWith('PASSING') || kind.startsWith('CERTIFICATE')) return Milestone
  const signIn: readonly ActivityKind[] = [
    'PASSWORD_CHANGED',
    'EMAIL_CHANGED',
    'SECOND_FACTOR_CHANGED',
  ]
  return signIn.includes(kind) ? KeyRound : UserRound
}

/** The owner's activity log. Its lines are only ever added. */
export function ActivityTab() {
  return (
    <Card>
      <Text tone="muted" size="sm" mb="4">
        Changes to your account, your password and your wills are written down here. Lines are added
        and never changed; they go only with your account.
      </Text>
      <ActivityPage />
    </Card>
  )
}

/** One page of the log, and below it the next once it is asked for. `after` is the day that the last one ended with. */
function ActivityPage({ cursor, after }: { cursor?: string; after?: string | undefined }) {
  const [more, setMore] = useState(false)
  const { data, error, mutate, isValidating } = useQuery('Security', 'ListActivity', {
    pageSize: 20,
    ...(cursor && { cursor }),
  })
  if (error) {
    return (
      <ErrorState onRetry={() => void mutate()} retrying={isValidating} requestId={error.requestId}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return <SkeletonRows rows={5} />
  if (data.items.length === 0 && !cursor) {
    return (
      <EmptyState picture={<KeepsakePicture />} title="Nothing has happened yet">
        Changes of your password, your details and your will appear here.
      </EmptyState>
    )
  }
  const days = groupByDay(data.items, dayOf)
  return (
    <>
      {days.map(({ day, entries }) => (
        <chakra.section key={day} aria-label={day}>
          {day !== after && (
            <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="3" mt="6" mb="1">
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
      {data.cursor && !more && (
        <Button variant="secondary" mt="4" onClick={() => setMore(true)}>
          Show earlier ones
        </Button>
      )}
      {data.cursor && more && <ActivityPage cursor={data.cursor} after={days.at(-1)?.day} />}
    </>
  )
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const Icon = iconOf(entry.kind)
  return (
    <chakra.li
      display="flex"
      gap="4"
      py="3.5"
      borderTop="1px solid {colors.hairline}"
      lineHeight="snug"
    >
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
        <chakra.p fontWeight="500">
          {words[entry.kind]}
          {entry.subject && <chakra.span color="muted"> · {subjectOf(entry)}</chakra.span>}
        </chakra.p>
        <chakra.p fontSize="sm" color="muted">
          <time dateTime={entry.at}>{timeOfDay(entry.at)}</time>
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
