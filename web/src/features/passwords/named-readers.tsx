import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { readersAtMost } from '#shared/model/account-readers.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { useOwnContacts } from './use-own-contacts.ts'

/** The contacts who read one or more accounts after their owner's death. */
export function NamedReaders({
  value: ids,
  onChange,
  error,
}: {
  value: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}) {
  const contacts = useOwnContacts()
  const nameOf = (id: string) =>
    contacts.find(({ contactId }) => contactId === id)?.name ?? 'A contact of yours'
  const others = contacts.filter(({ contactId }) => !ids.includes(contactId))
  return (
    <div>
      {ids.length > 0 && (
        <chakra.ul display="grid" mb="3" aria-label="Named readers">
          {ids.map((id) => (
            <chakra.li key={id} display="flex" alignItems="center" justifyContent="space-between">
              {nameOf(id)}
              <IconButton
                label={`Remove ${nameOf(id)}`}
                icon={<X size={20} />}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {ids.length < readersAtMost ? (
        <SelectField
          label={ids.length === 0 ? 'Choose a contact' : 'Choose another contact'}
          value=""
          error={error}
          placeholder={others.length === 0 ? 'You have no other contacts' : 'Choose one'}
          choices={others.map(({ contactId, name, email }) => ({
            value: contactId,
            label: email ? name : `${name} (has no e-mail address yet)`,
            disabled: !email,
          }))}
          onChange={(event) => {
            if (event.target.value !== '') onChange([...ids, event.target.value])
          }}
        />
      ) : (
        <Text size="sm" tone="muted">
          These are {readersAtMost}, the most that one account can have.
        </Text>
      )}
    </div>
  )
}
