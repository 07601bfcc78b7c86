import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AccessCard } from './access-card.tsx'
import { DelegateActions } from './delegate-actions.tsx'
import { delegateBadge, describeDelegate } from './delegate-words.ts'
import { PersonRow } from './person-row.tsx'

/** Everybody who was asked to be a delegate, and how they stand. */
export function DelegateList() {
  const { data, error, mutate, isValidating } = useQuery(
    'Sharing',
    'ListDelegates',
    {},
    { revalidateIfStale: true },
  )
  return (
    <AccessCard
      title="Your delegates"
      lead="They confirm that you have died, so that your will and messages arrive. Two or more are best. Before that they see only what you share with them."
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
        <SkeletonRows rows={2} />
      ) : data.items.length === 0 ? (
        <>
          <Text>You have asked nobody yet. Choose somebody from your contacts.</Text>
          <div>
            <LinkButton to={paths.contacts} variant="secondary">
              Go to your contacts
            </LinkButton>
          </div>
        </>
      ) : (
        <chakra.ul>
          {data.items.map((delegate) => {
            const badge = delegateBadge[delegate.status]
            return (
              <PersonRow
                key={delegate.contactId}
                name={delegate.name}
                mark={badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
                detail={
                  <>
                    {describeDelegate(delegate)}{' '}
                    <TextLink to={paths.viewContact(delegate.contactId)}>Details</TextLink>
                  </>
                }
                actions={<DelegateActions delegate={delegate} />}
              />
            )
          })}
        </chakra.ul>
      )}
    </AccessCard>
  )
}
