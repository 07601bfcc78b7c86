import { HONORIFICS } from '#shared/data/honorifics.ts'
import { contactRelationships } from '#web/parts/contacts/relationship-choices.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { NameFields } from '#web/parts/form/name-fields.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ContactFormState } from './use-contact-form.ts'

const honorifics = HONORIFICS.map(({ id, name }) => ({ value: id, label: name }))

/**
 * What the contact is called, and what they are to the owner. Autofill is off, because the browser
 * knows only the visitor's own names.
 */
export function NameSection({ form }: { form: ContactFormState }) {
  const input = inputOf(form)
  return (
    <FormSection title="Name">
      <NameFields first={input('firstName')} last={input('lastName')}>
        <TextField
          label="What you call this person"
          optional
          help="Such as Mom, or Pepe. The email with your message begins with it, and searches find it."
          autoComplete="off"
          {...input('nickName')}
        />
        <SelectField
          label="Relationship to you"
          optional
          placeholder="Choose"
          choices={contactRelationships}
          {...input('relationship')}
        />
      </NameFields>
    </FormSection>
  )
}

/** The parts that few names have. */
export function RestOfNameSection({ form }: { form: ContactFormState }) {
  const input = inputOf(form)
  return (
    <FormSection title="The rest of the name">
      <Pairs>
        <TextField label="Second name" optional autoComplete="off" {...input('secondName')} />
        <TextField label="Third name" optional autoComplete="off" {...input('thirdName')} />
        <TextField
          label="Suffix"
          optional
          help="Such as Jr., III or PhD."
          autoComplete="off"
          {...input('suffix')}
        />
        <SelectField
          label="Form of address"
          optional
          placeholder="None"
          choices={honorifics}
          {...input('honorific')}
        />
      </Pairs>
    </FormSection>
  )
}
