import { useState } from 'react'
import { allOf } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ReceivedList } from './received-list.tsx'

/** The messages that a person received, a year at a time. */
export function Received() {
  const years = useQuery('Messages', 'GetMessageYears', {})
  const [chosen, setChosen] = useState<number>()
  const allYears = years.data?.received ?? []
  const year = chosen ?? allYears[0]
  const messages = useQuery('Messages', 'GetReceiveMessagesByYear', year ? { year } : null)
  // Without a year, there are no messages to wait for.
  const ofYear = year || !years.data ? messages : { ...messages, data: [] }
  return (
    <Loaded
      answer={allOf({ years, ofYear })}
      card="md"
      skeleton={<SkeletonRows rows={3} />}
      empty={({ ofYear: items }) =>
        items.length === 0 && (
          <EmptyState picture={<LetterPicture />} title="Nothing received yet">
            What is sent to your address from now on is kept here. To keep an earlier message, open
            its link while you are signed in.
          </EmptyState>
        )
      }
    >
      {({ ofYear: items }) => (
        <>
          {allYears.length > 1 && (
            <SelectField
              label="Year"
              choices={allYears.map((receivedYear) => ({
                value: String(receivedYear),
                label: String(receivedYear),
              }))}
              value={String(year)}
              onChange={(event) => setChosen(Number(event.target.value))}
            />
          )}
          <ReceivedList items={items} label="Messages you received" />
        </>
      )}
    </Loaded>
  )
}
