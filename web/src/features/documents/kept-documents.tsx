import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { KeptLine } from '#web/parts/kept-line.tsx'

/** How many documents an owner keeps here, and the way to them, also after their plan has ended. */
export function KeptDocuments() {
  const documents = useQuery(
    'Document',
    'GetDocuments',
    { body: { pageSize: 1 } },
    { revalidateIfStale: true },
  )
  return (
    <KeptLine
      answer={documents}
      one="document"
      many="documents"
      withPlan={paths.documents}
      withoutPlan={paths.keptDocuments}
    />
  )
}
