import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { ContactId } from '#shared/model/ids.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { AccessCard } from '#web/parts/sharing/access-card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { DelegateActions } from './delegate-actions.tsx'
import { DelegateMark } from './delegate-mark.tsx'
import { describeDelegate } from './delegate-words.ts'
import { ReportPermission } from './report-permission.tsx'

/** Whether the contact of this page (`:id`) is a delegate, and the actions for that. */
export function ContactAccess() {
  const id = ContactId.safeParse(useParams().id).data
  const delegate = useQuery('Sharing', 'DelegateStatus', id ? { id } : null, {
    revalidateIfStale: true,
    shouldRetryOnError: false,
  })
  if (!id || hasCode(delegate.error, 'NOT_FOUND')) return null
  return (
    <chakra.div maxW="46rem" mt="6">
      <AccessCard
        title="Delegate"
        lead="Delegates confirm that you have died, so that your will and messages arrive. Before that they see only what you share with them."
      >
        <Loaded answer={delegate} skeleton={<SkeletonText lines={2} />}>
          {(data) => (
            <>
              <Row gap="2">
                <DelegateMark status={data.status} />
                <Text>{describeDelegate(data)}</Text>
              </Row>
              {(data.status === 'ACCEPTED' || data.status === 'INVITED') && (
                <ReportPermission delegate={data} />
              )}
              <Actions gap="2">
                <DelegateActions delegate={data} />
              </Actions>
            </>
          )}
        </Loaded>
      </AccessCard>
    </chakra.div>
  )
}
