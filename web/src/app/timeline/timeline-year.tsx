import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { MemoryRow } from '#web/features/memories/list/memory-row.tsx'
import { MessageRow } from '#web/features/messages/message-row.tsx'
import { allOf } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { entriesOf } from './timeline-entries.ts'

/** How many memories of one year are shown. */
const pageSize = 50

const emptyYear = {
  data: { items: [] },
  error: undefined,
  isValidating: false,
  mutate: async () => {},
}

/** The memories and messages of one year. */
export function TimelineYear({
  year,
  memoryCount,
  hasMessages,
}: {
  year: number
  /** How many memories are about this year. */
  memoryCount: number
  /** Whether messages were written in it. */
  hasMessages: boolean
}) {
  const ofYear = useQuery(
    'Memories',
    'GetMemories',
    memoryCount > 0 ? { body: { pageNumber: 1, pageSize, search: '', year } } : null,
  )
  const written = useQuery('Messages', 'GetMessagesByYear', hasMessages ? { year } : null)
  const messages = hasMessages ? written : { ...emptyYear, data: [] }
  return (
    <>
      <Heading as="h2" size="lg" id={`timeline-${year}`} px={{ base: '4', sm: '5' }} pt="4" pb="2">
        {year}
      </Heading>
      <Loaded
        answer={allOf({ memories: memoryCount > 0 ? ofYear : emptyYear, messages })}
        skeleton={
          <chakra.div px="5" pb="3">
            <SkeletonRows rows={2} />
          </chakra.div>
        }
      >
        {({ memories: { items }, messages: letters }) => (
          <ul>
            {entriesOf(items, letters).map((entry) =>
              entry.kind === 'memory' ? (
                <MemoryRow key={entry.item.memoryId} item={entry.item} />
              ) : (
                <MessageRow key={entry.item.messageId} item={entry.item} />
              ),
            )}
          </ul>
        )}
      </Loaded>
      {memoryCount > pageSize && (
        <chakra.p px="5" py="4" fontSize="sm">
          <TextLink to={`${paths.memories}?year=${year}`}>All memories of {year}</TextLink>
        </chakra.p>
      )}
    </>
  )
}
