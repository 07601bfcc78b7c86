import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ReceivedList } from './received-list.tsx'

/** The messages of owners to their delegates, for a delegate. */
export function Delegated() {
  const messages = useQuery('Messages', 'GetDelegateAndAfterDeathMessages', {})
  return (
    <Loaded
      answer={messages}
      card="md"
      skeleton={<SkeletonRows rows={3} />}
      empty={({ delegated }) =>
        delegated.length === 0 && (
          <EmptyState picture={<LetterPicture />} title="Nothing for you as a delegate">
            When somebody who made you their delegate writes to their delegates, you can read it
            here.
          </EmptyState>
        )
      }
    >
      {({ delegated }) => <ReceivedList items={delegated} label="Messages to delegates" />}
    </Loaded>
  )
}
