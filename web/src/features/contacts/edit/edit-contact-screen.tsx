import { ContactId } from '#shared/model/ids.ts'
import { useRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ContactForm } from './contact-form.tsx'

/** Edits all details of one contact. */
export function Component() {
  const contact = useRecord('ContactData', 'GetContact', ContactId, (id) => ({ id }), {
    shouldRetryOnError: false,
  })
  return (
    <Loaded
      answer={contact}
      title="Edit a contact"
      card="lg"
      skeleton={<SkeletonRows rows={5} />}
      missing={<Missing kind="contacts" />}
    >
      {(data) => <ContactForm contact={data} />}
    </Loaded>
  )
}
