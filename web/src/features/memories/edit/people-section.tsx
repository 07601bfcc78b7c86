import { useController } from 'react-hook-form'
import { ContactId } from '#shared/model/ids.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { ContactsPicker } from '#web/parts/contacts/contacts-picker.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import type { MemoryFormState } from './use-memory-form.ts'

/** The contacts who appear in the memory. */
export function PeopleSection({ form: { control, formState } }: { form: MemoryFormState }) {
  const { userProfileId } = useCredentials()
  const contacts = useQuery('ContactData', 'ListMiniCurrentContacts', { parentId: userProfileId })
  const { field } = useController({ control, name: 'contactIds' })
  return (
    <FormSection title="The people in it">
      <ContactsPicker
        id="contactIds"
        label="Who is in it?"
        listLabel="People in this memory"
        optional
        help="Being named here does not let anybody see it."
        contacts={contacts.data ?? []}
        chosen={field.value.map((id) => ContactId.parse(id))}
        error={formState.errors.contactIds?.message}
        onChange={(chosen) => field.onChange([...chosen])}
      />
    </FormSection>
  )
}
