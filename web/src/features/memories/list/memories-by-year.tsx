import { chakra } from '@chakra-ui/react'
import type { MemoryItem } from '#shared/model/memory.ts'
import { Heading } from '#web/ui/typography.tsx'
import { CardGrid } from './card-grid.tsx'
import { MemoryCard } from './memory-card.tsx'

/** The entries of each year. `items` begin with the latest date. */
const groupByYear = (items: readonly MemoryItem[]) =>
  [...new Set(items.map(({ year }) => year))].map((year) => ({
    year,
    items: items.filter((item) => item.year === year),
  }))

/** Memories as cards below the heading of their year. Years with one memory stand side by side. */
export function MemoriesByYear({
  items,
  nameOfType,
  readersOf,
  busy,
}: {
  items: readonly MemoryItem[]
  nameOfType: (typeId: string) => string | undefined
  readersOf: (memoryId: string) => string
  /** Whether the memories of another page or filter are loading. */
  busy: boolean
}) {
  return (
    <CardGrid as="div" rowGap="8" aria-busy={busy || undefined}>
      {groupByYear(items).map(({ year, items: ofYear }) => (
        <chakra.section
          key={year}
          aria-labelledby={`year-${year}`}
          gridColumn={ofYear.length > 1 ? '1 / -1' : undefined}
        >
          <Heading as="h2" size="lg" id={`year-${year}`} mb="3">
            {year}
          </Heading>
          <CardGrid>
            {ofYear.map((item) => (
              <MemoryCard
                key={item.memoryId}
                item={item}
                typeName={nameOfType(item.typeId)}
                readers={readersOf(item.memoryId)}
              />
            ))}
          </CardGrid>
        </chakra.section>
      ))}
    </CardGrid>
  )
}
