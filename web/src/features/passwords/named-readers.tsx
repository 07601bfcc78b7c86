import { readersAtMost } from '#shared/model/account-readers.ts'
import { ContactId } from '#shared/model/ids.ts'
import { ContactsPicker } from '#web/parts/contacts/contacts-picker.tsx'
import { MinorReader } from '#web/parts/contacts/minor-reader.tsx'
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
  const chosenIds = ids.map((id) => ContactId.parse(id))
  return (
    <>
      <ContactsPicker
        id="readers.contactIds"
        label="Who do you want to name?"
        listLabel="Named readers"
        needsEmail
        contacts={useOwnContacts()}
        chosen={chosenIds}
        atMost={readersAtMost}
        error={error}
        onChange={(chosen) => onChange([...chosen])}
      />
      {chosenIds.map((contactId) => (
        <MinorReader key={contactId} contactId={contactId} />
      ))}
    </>
  )
}
