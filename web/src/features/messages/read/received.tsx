import { useState } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Card } from '#web/ui/card.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ReceivedList } from './received-list.tsx'

const Waiting = () => (
  <Card pad="md">
    <SkeletonRows rows={3} />
  </Card>
)

/** What somebody received, a year at a time. */
export function Received() {
  const years = useQuery('Messages', 'GetMessageYears', {})
  const [chosen, setChosen] = useState<number>()
  const known = years.data?.received ?? []
  const year = chosen ?? known[0]
  const answer = useQuery('Messages', 'GetReceiveMessagesByYear', year ? { year } : null)
  const error = years.error ?? answer.error
  if (error) {
    return (
      <Card>
        <ErrorState onRetry={() => void (years.error ? years : answer).mutate()}>
          {error.message}
        </ErrorState>
      </Card>
    )
  }
  if (!years.data || (year && !answer.data)) return <Waiting />
  if (!year || answer.data?.length === 0) {
    return (
      <Card>
        <EmptyState picture={<LetterPicture />} title="Nothing received yet">
          When you open a message that somebody left you while you are signed in, it is kept here.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {known.length > 1 && (
        <SelectField
          label="Year"
          choices={known.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      )}
      <ReceivedList items={answer.data ?? []} label="Messages you received" />
    </>
  )
}
