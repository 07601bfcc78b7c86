import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { readerChoices } from '#web/features/passwords/reader-choices.ts'
import { useOwnContacts } from '#web/features/passwords/use-own-contacts.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf } from '#web/parts/form/input-of.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** The most contacts who read one account. */
const mostReaders = 20

/**
 * The readers of the account after its owner's death. The first answer counts for later accounts
 * too.
 */
export function ReadersSection({ form, isFirst }: { form: AccountFormState; isFirst: boolean }) {
  const control = controlOf(form)
  const who = control('readers.who')
  return (
    <FormSection
      title="Who reads it after your death"
      lead={
        isFirst
          ? 'We ask this once: your answer is filled in for the accounts that you add later. You can change it in each of them.'
          : 'Before your death, nobody but you reads it.'
      }
    >
      <RadioCards
        id="readers.who"
        label="Who reads it"
        hideLabel
        choices={readerChoices}
        {...who}
      />
      {who.value === 'contacts' && <NamedReaders {...control('readers.contactIds')} />}
    </FormSection>
  )
}

function NamedReaders({
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
                onClick={() => onChange(ids.filter((each) => each !== id))}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {ids.length < mostReaders && (
        <SelectField
          label={ids.length === 0 ? 'Choose a contact' : 'Choose another contact'}
          value=""
          error={error}
          placeholder={others.length === 0 ? 'You have no other contacts' : 'Choose one'}
          choices={others.map(({ contactId, name }) => ({ value: contactId, label: name }))}
          onChange={(event) => {
            if (event.target.value !== '') onChange([...ids, event.target.value])
          }}
        />
      )}
    </div>
  )
}
