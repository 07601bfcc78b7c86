import { chakra } from '@chakra-ui/react'
import {
  FileClock,
  type LucideIcon,
  MailWarning,
  MailX,
  MessageSquareWarning,
  OctagonPause,
  Scale,
  UserRoundX,
} from 'lucide-react'
import type { WaitingKind } from '#shared/contract/admin.ts'
import { paths } from '#shared/paths.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime, timeAgo } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'

interface Kind {
  readonly icon: LucideIcon
  /** The tab that lists this kind. */
  readonly tab: 'passings' | 'undelivered'
  readonly one: string
  readonly many: (count: number) => string
}

const kinds: Readonly<Record<WaitingKind, Kind>> = {
  CERTIFICATE: {
    icon: FileClock,
    tab: 'passings',
    one: '1 death certificate to review',
    many: (count) => `${count} death certificates to review`,
  },
  DISPUTE: {
    icon: Scale,
    tab: 'passings',
    one: '1 disputed report of a death',
    many: (count) => `${count} disputed reports of a death`,
  },
  SILENT_DELEGATES: {
    icon: UserRoundX,
    tab: 'passings',
    one: '1 report whose delegates did not answer',
    many: (count) => `${count} reports whose delegates did not answer`,
  },
  HOLD: {
    icon: OctagonPause,
    tab: 'passings',
    one: '1 report on hold',
    many: (count) => `${count} reports on hold`,
  },
  HELD_MESSAGE: {
    icon: MailWarning,
    tab: 'undelivered',
    one: '1 message that bounced and is held',
    many: (count) => `${count} messages that bounced and are held`,
  },
  FAILED_MESSAGE: {
    icon: MailX,
    tab: 'undelivered',
    one: '1 message that failed',
    many: (count) => `${count} messages that failed`,
  },
  NOTICE: {
    icon: MessageSquareWarning,
    tab: 'undelivered',
    one: '1 notice that did not arrive',
    many: (count) => `${count} notices that did not arrive`,
  },
}

/** How much waits in the list of a tab. The tab `waiting` lists everything that waits. */
export const countOfTab = (
  waiting: Output<'Admin', 'CountWaiting'> | undefined,
  tab: string,
): number => {
  const { items = [], caseCount = 0 } = waiting ?? {}
  const undeliveredCount = items
    .filter(({ kind }) => kinds[kind].tab === 'undelivered')
    .reduce((sum, { count }) => sum + count, 0)
  const counts: Readonly<Record<string, number>> = {
    waiting: caseCount + undeliveredCount,
    passings: caseCount,
    undelivered: undeliveredCount,
  }
  return counts[tab] ?? 0
}

/** What is waiting for an administrator: how much of each kind, with a link to its list. */
export function WaitingList() {
  const waiting = useQuery('Admin', 'CountWaiting', {})
  return (
    <Loaded
      answer={waiting}
      errorTitle="We couldn’t count what waits"
      card="lg"
      skeleton={<SkeletonRows rows={4} />}
      empty={({ items, isPartial }) =>
        items.length === 0 &&
        !isPartial && (
          <EmptyState title="Nothing is waiting" picture={<ShieldPicture />}>
            Certificates to review, reports that are disputed, on hold or not answered, and messages
            and notices that did not arrive are counted here.
          </EmptyState>
        )
      }
    >
      {({ items, isPartial }) => (
        <>
          <Card pad="none">
            <chakra.ul aria-label="What is waiting">
              {items.map(({ kind, count, since }) => {
                const { icon: Icon, tab, one, many } = kinds[kind]
                return (
                  <ListRow
                    key={kind}
                    lead={<Icon size={24} />}
                    to={`${paths.admin}?tab=${tab}`}
                    title={count === 1 ? one : many(count)}
                    detail={
                      <>
                        {count === 1 ? 'Waiting since' : 'The oldest has been waiting since'}{' '}
                        <time dateTime={since}>{dateAndTime(since)}</time> (
                        {timeAgo(since, serverNow())}).
                      </>
                    }
                  />
                )
              })}
            </chakra.ul>
          </Card>
          {isPartial && (
            <Text tone="muted" size="sm" mt="4">
              So much did not arrive that only the oldest is counted. The list has all of it.
            </Text>
          )}
        </>
      )}
    </Loaded>
  )
}
