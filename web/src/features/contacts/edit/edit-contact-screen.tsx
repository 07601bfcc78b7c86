import { chakra } from '@chakra-ui/react'
import { Navigate, useParams } from 'react-router-dom'
import { ContactId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { ContactForm } from './contact-form.tsx'
import { PictureSection } from './picture-section.tsx'

/** Everything about one contact, to be changed. */
export function Component() {
  const id = ContactId.safeParse(useParams().id)
  const { data, error, mutate, isValidating } = useQuery(
    'ContactData',
    'GetContact',
    id.success ? { id: id.data } : null,
    // What comes later would not reach the form, which keeps what is typed.
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (!id.success || error?.code === 'NOT_FOUND') {
    return <Navigate to={paths.resourceNotFound} replace />
  }
  return (
    <chakra.div maxW="46rem">
      <PageTitle>{data ? `Edit ${displayName(data)}` : 'Edit a contact'}</PageTitle>
      {data ? (
        <chakra.div display="grid" gap="6">
          <PictureSection contact={data} />
          <ContactForm contact={data} />
        </chakra.div>
      ) : (
        <Card>
          {error ? (
            <ErrorState
              onRetry={() => void mutate()}
              retrying={isValidating}
              requestId={error.requestId}
            >
              {error.message}
            </ErrorState>
          ) : (
            <SkeletonRows rows={5} />
          )}
        </Card>
      )}
    </chakra.div>
  )
}
