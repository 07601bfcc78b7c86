import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { ContactId } from '#shared/model/ids.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AccessCard } from './access-card.tsx'
import { DelegateActions } from './delegate-actions.tsx'
import { delegateBadge, describeDelegate } from './delegate-words.ts'
import { ReportPermission } from './report-permission.tsx'

/** Whether the contact whose page this is (`:id`) is a delegate, and what can be done about it. */
export function ContactAccess() {
  const id = ContactId.safeParse(useParams().id)
  const { data, error, mutate, isValidating } = useQuery(
    'Sharing',
    'DelegateStatus',
    id.success ? { id: id.data } : null,
    { revalidateIfStale: true, shouldRetryOnError: false },
  )
  if (!id.success || error?.code === 'NOT_FOUND') return null
  const badge = data && delegateBadge[data.status]
  return (
    <chakra.div maxW="46rem" mt="6">
      <AccessCard
        title="Delegate"
        lead="Delegates confirm that you have died, so that your will and messages arrive. Before that they see only what you share with them."
      >
        {error && !data ? (
          <ErrorState
            onRetry={() => void mutate()}
            retrying={isValidating}
            requestId={error.requestId}
          >
            {error.message}
          </ErrorState>
        ) : !data ? (
          <SkeletonText lines={2} />
        ) : (
          <>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
              {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
              <Text>{describeDelegate(data)}</Text>
            </chakra.div>
            {(data.status === 'ACCEPTED' || data.status === 'INVITED') && (
              <ReportPermission delegate={data} />
            )}
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <DelegateActions delegate={data} />
            </chakra.div>
          </>
        )}
      </AccessCard>
    </chakra.div>
  )
}
