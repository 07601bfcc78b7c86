import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { KeptLine } from '#web/parts/kept-line.tsx'

/** How many memories an owner keeps here, and the way to them, also after their plan has ended. */
export function KeptMemories() {
  const memories = useQuery(
    'Memories',
    'GetMemories',
    { body: { pageNumber: 1, pageSize: 1, search: '' } },
    { revalidateIfStale: true },
  )
  return (
    <KeptLine
      answer={memories}
      one="memory"
      many="memories"
      withPlan={paths.memories}
      withoutPlan={paths.keptMemories}
    />
  )
}
