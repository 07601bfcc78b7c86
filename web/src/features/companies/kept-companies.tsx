import { paths } from '#shared/paths.ts'
import { mapAnswer } from '#web/lib/api/answer.ts'
import { KeptLine } from '#web/parts/kept-line.tsx'
import { useCompanies } from './company-list.ts'

/** How many businesses an owner has here, and the way to them, also after their plan has ended. */
export function KeptCompanies() {
  return (
    <KeptLine
      answer={mapAnswer(useCompanies(), ({ length }) => ({ total: length }))}
      one="business"
      many="businesses"
      withPlan={paths.businesses}
      withoutPlan={paths.keptBusinesses}
    />
  )
}
