import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { allOf } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlbumPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TimelineYear } from './timeline-year.tsx'

/** How many years are shown at first, and how many more each time. */
const yearsAtATime = 4

/**
 * Memories by the year they are about, and messages by the year they were written in, the latest
 * year first.
 */
export function Timeline() {
  const memories = useQuery('Memories', 'GetMemoriesYears', {})
  const messages = useQuery('Messages', 'GetMessageYears', {})
  const [shown, setShown] = useState(yearsAtATime)
  return (
    <Loaded
      answer={allOf({ memories, messages })}
      card="md"
      skeleton={<SkeletonRows rows={4} />}
      empty={({ memories: { years }, messages: { written } }) =>
        years.length + written.length === 0 && (
          <EmptyState
            picture={<AlbumPicture />}
            title="Your timeline is still empty"
            action={
              <HiddenInMemorial>
                <LinkButton to={paths.addMemory}>Write a memory</LinkButton>
              </HiddenInMemorial>
            }
          >
            Memories are listed here under the year they are about, and messages under the year you
            wrote them.
          </EmptyState>
        )
      }
    >
      {({ memories: { years }, messages: { written } }) => {
        const allYears = [...new Set([...years.map(({ year }) => year), ...written])].sort(
          (one, other) => other - one,
        )
        return (
          <>
            {allYears.slice(0, shown).map((year) => (
              <Card asChild key={year} pad="none">
                <section aria-labelledby={`timeline-${year}`}>
                  <TimelineYear
                    year={year}
                    memoryCount={years.find((candidate) => candidate.year === year)?.count ?? 0}
                    hasMessages={written.includes(year)}
                  />
                </section>
              </Card>
            ))}
            {allYears.length > shown && (
              <div>
                <Button variant="secondary" onClick={() => setShown(shown + yearsAtATime)}>
                  Show earlier years
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
