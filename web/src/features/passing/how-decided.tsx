import { chakra } from '@chakra-ui/react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { ReportDetails } from './report-details.tsx'
import { Stages } from './stages.tsx'

/** When each part was released, and the steps of the report before. Folded: few readers need it. */
export function HowDecided({ status }: { status: PassingStatus }) {
  const { profileId } = status
  // `status` may come from a list of several people, which does not say what opened.
  const { data = status } = useQuery('Passing', 'GetStatus', { profileId })
  return (
    <FoldedCard title="What has opened, and how it was decided">
      <Stages status={data} />
      {data.report && (
        <chakra.div mt="6">
          <ReportDetails status={data} report={data.report} />
        </chakra.div>
      )}
    </FoldedCard>
  )
}
