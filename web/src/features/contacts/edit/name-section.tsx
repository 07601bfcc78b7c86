import { chakra } from '@chakra-ui/react'
import { HONORIFICS } from '#shared/data/honorifics.ts'
import { relationshipChoices } from '#web/parts/contacts/relationship-choices.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ContactFormState } from './use-contact-form.ts'

const honorifics = HONORIFICS.map(({ id, name }) => ({ value: id, label: name }))
const two = { base: '1fr', sm: '1fr 1fr' }

/** The contact's names. Autofill is off, because the browser knows only the visitor's own names. */
export function NameSection({ form }: { form: ContactFormState }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormSection title="Name">
      <chakra.div display="grid" gap="5" gridTemplateColumns={two}>
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          optional
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <TextField
          label="Second name"
          optional
          autoComplete="off"
          error={errors.secondName?.message}
          {...register('secondName')}
        />
        <TextField
          label="Third name"
          optional
          autoComplete="off"
          error={errors.thirdName?.message}
          {...register('thirdName')}
        />
        <TextField
          label="Suffix"
          optional
          help="Such as Jr., III or PhD."
          autoComplete="off"
          error={errors.suffix?.message}
          {...register('suffix')}
        />
        <SelectField
          label="Form of address"
          optional
          placeholder="None"
          choices={honorifics}
          error={errors.honorific?.message}
          {...register('honorific')}
        />
        <TextField
          label="What you call them"
          optional
          help="Such as Mom, or Pepe. Searches find it."
          autoComplete="off"
          error={errors.nickName?.message}
          {...register('nickName')}
        />
        <SelectField
          label="What they are to you"
          optional
          placeholder="Choose"
          choices={relationshipChoices}
          error={errors.relationship?.message}
          {...register('relationship')}
        />
      </chakra.div>
    </FormSection>
  )
}
