import { paths } from '#shared/paths.ts'
import { mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { KeptLine } from '#web/parts/kept-line.tsx'

/** How many digital accounts an owner keeps here, and the way to them, also after their plan has ended. */
export function KeptPasswords() {
  const counted = useQuery('AccountData', 'GetDigitalAccountCount', {}, { revalidateIfStale: true })
  return (
    <KeptLine
      answer={mapAnswer(counted, ({ count }) => ({ total: count }))}
      one="stored account"
      many="stored accounts"
      withPlan={paths.passwords}
      withoutPlan={paths.keptPasswords}
    />
  )
}
