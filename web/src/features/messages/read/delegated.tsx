import { useQuery } from '#web/lib/api/use-query.ts'
import { Card } from '#web/ui/card.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ReceivedList } from './received-list.tsx'

/** What those who made somebody their delegate wrote to their delegates. */
export function Delegated() {
  const { data, error, mutate } = useQuery('Messages', 'GetDelegateAndAfterDeathMessages', {})
  if (error) {
    return (
      <Card>
        <ErrorState onRetry={() => void mutate()}>{error.message}</ErrorState>
      </Card>
    )
  }
  if (!data) {
    return (
      <Card pad="md">
        <SkeletonRows rows={3} />
      </Card>
    )
  }
  if (data.delegated.length === 0) {
    return (
      <Card>
        <EmptyState picture={<LetterPicture />} title="Nothing for you as a delegate">
          What somebody who trusts you writes to their delegates can be read here.
        </EmptyState>
      </Card>
    )
  }
  return <ReceivedList items={data.delegated} label="Messages to delegates" />
}
