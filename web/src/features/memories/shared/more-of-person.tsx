import { chakra } from '@chakra-ui/react'
import type { FullMemory } from '#shared/model/memory.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Card } from '#web/ui/card.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { MemoryRow } from '../list/memory-row.tsx'

/** Below a shared memory: the others of its year that the same person shares with the reader. */
export function MoreOfPerson({
  memory: { memoryId, year },
  from,
}: {
  memory: FullMemory
  from: NonNullable<FullMemory['from']>
}) {
  const { data = [] } = useQuery('Memories', 'GetAllMemoriesByUserId', {
    userId: from.userId,
    year,
  })
  const others = data.filter((item) => item.memoryId !== memoryId)
  if (others.length === 0) return null
  return (
    <Card asChild pad="none">
      <section aria-labelledby="more-memories">
        <chakra.div px={{ base: '4', sm: '5' }} pt="4" pb="2">
          <Heading as="h2" size="md" id="more-memories">
            {from.name} also remembers {year}
          </Heading>
        </chakra.div>
        <ul>
          {others.map((item) => (
            <MemoryRow key={item.memoryId} item={item} own={false} />
          ))}
        </ul>
      </section>
    </Card>
  )
}
