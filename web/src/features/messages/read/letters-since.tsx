import { chakra } from '@chakra-ui/react'
import type { ReceivedItem } from '#shared/model/message.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ReceivedRows } from './received-list.tsx'

const yearOf = (instant: string | number) => new Date(instant).getUTCFullYear()

/**
 * The letters that arrived since an instant of this year or the last one, the newest first. Shows
 * nothing if there are none.
 *
 * @param writers The profile ids of owners whose delegate the person is. Only their letters are
 * shown. Without `writers`, those of everybody are.
 */
export function LettersSince({
  writers,
  since,
}: {
  writers?: readonly string[] | undefined
  since: string
}) {
  const thisYear = yearOf(serverNow())
  const ofThisYear = useQuery('Messages', 'GetReceiveMessagesByYear', { year: thisYear })
  const ofLastYear = useQuery(
    'Messages',
    'GetReceiveMessagesByYear',
    yearOf(since) < thisYear ? { year: yearOf(since) } : null,
  )
  const delegated = useQuery('Messages', 'GetDelegateAndAfterDeathMessages', writers ? {} : null)
  if (!writers && !ofThisYear.data && !ofThisYear.error) return <SkeletonRows rows={1} />
  const arrived: readonly ReceivedItem[] = [
    ...(delegated.data?.delegated ?? []),
    ...(ofLastYear.data ?? []),
    ...(ofThisYear.data ?? []),
  ]
  const shown = arrived.filter(
    ({ from, sentAt = '' }) =>
      sentAt >= since && (!writers || writers.includes(from.userProfileId)),
  )
  // A message to the delegates is among those that a delegate received, too.
  const letters = [...new Map(shown.map((letter) => [letter.messageId, letter])).values()]
  if (letters.length === 0) return null
  return (
    <SectionCard title="Messages">
      <chakra.div mx={{ base: '-4', sm: '-5' }}>
        <ReceivedRows
          items={letters.toSorted((letter, other) =>
            (other.sentAt ?? '').localeCompare(letter.sentAt ?? ''),
          )}
          label="Messages"
        />
      </chakra.div>
    </SectionCard>
  )
}
