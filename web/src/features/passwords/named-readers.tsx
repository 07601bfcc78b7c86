import { readersAtMost } from '#shared/model/account-readers.ts'
import { ContactId } from '#shared/model/ids.ts'
import { ContactsPicker } from '#web/parts/contacts/contacts-picker.tsx'
import { useOwnContacts } from './use-own-contacts.ts'

/** The contacts who read one or more digital accounts after their owner's death. */
export function NamedReaders({
  value: ids,
  onChange,
  error,
}: {
  value: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}) {
  return (
    <ContactsPicker
      id="readers.contactIds"
      label="Who do you want to name?"
      listLabel="Named readers"
      needsEmail
      contacts={useOwnContacts()}
      chosen={ids.map((id) => ContactId.parse(id))}
      atMost={readersAtMost}
      error={error}
      onChange={(chosen) => onChange([...chosen])}
    />
  )
}
