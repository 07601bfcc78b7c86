import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import { providerToolOf } from '#shared/rules/digital-accounts/provider-tool.ts'
import { hostOf } from '#web/features/passwords/host-of.ts'
import { ProviderToolNote } from '#web/features/passwords/provider-tool-note.tsx'
import { useOwnContacts } from '#web/features/passwords/use-own-contacts.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { AccountFormState } from './use-account-form.ts'

const actions = ACCOUNT_WISHES.map(({ id, name }) => ({ value: id, label: name }))

/** The wish for the digital account after its owner's death, and who is to carry it out. */
export function WishSection({ form }: { form: AccountFormState }) {
  const { register, watch } = form
  const input = inputOf(form)
  const contacts = useOwnContacts()
  const [webSite, contactId] = watch(['webSite', 'wish.contactId'])
  const tool = providerToolOf(hostOf(webSite))
  const people = contacts.map((contact) => ({ value: contact.contactId, label: contact.name }))
  // While the contacts are loading, the chosen one has no name yet.
  const hasName = contactId === '' || people.some(({ value }) => value === contactId)
  return (
    <FormSection title="What should happen to it when you die">
      <SelectField
        label="What should happen"
        optional
        placeholder="Not decided yet"
        choices={actions}
        {...input('wish.action')}
      />
      <SelectField
        label="Who should do it"
        optional
        placeholder="Nobody in particular"
        choices={hasName ? people : [...people, { value: contactId, label: 'A contact of yours' }]}
        {...input('wish.contactId')}
      />
      <TextareaField
        label="How it should be done"
        optional
        placeholder="Call the branch in Austin."
        {...input('wish.note')}
      />
      {tool && (
        <div>
          <ProviderToolNote tool={tool} />
          <Checkbox {...register('wish.providerToolSet')}>I have set it up there too</Checkbox>
        </div>
      )}
    </FormSection>
  )
}
