import { Navigate, useParams } from 'react-router-dom'
import { ContactId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { foundBy } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ContactForm } from './contact-form.tsx'

/** Edits all details of one contact. */
export function Component() {
  const id = ContactId.safeParse(useParams().id).data
  // A later answer would not reach the form, which keeps its input.
  const contact = useQuery('ContactData', 'GetContact', id ? { id } : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return (
    <Loaded
      answer={foundBy(id, contact)}
      title="Edit a contact"
      card="lg"
      skeleton={<SkeletonRows rows={5} />}
      missing={<Navigate to={paths.resourceNotFound} replace />}
    >
      {(data) => <ContactForm contact={data} />}
    </Loaded>
  )
}
