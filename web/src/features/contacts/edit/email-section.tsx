import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { partLimit } from '#shared/model/contact.ts'
import { EmailField } from '#web/parts/contacts/email-field.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartRow } from '#web/parts/form/part-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { labelChoices } from './label-choices.ts'
import { PrimaryChoice } from './primary-choice.tsx'
import type { ContactFormState } from './use-contact-form.ts'

/** E-mail addresses, including the primary one, to which messages are sent. */
export function EmailSection({ form }: { form: ContactFormState }) {
  const { control, register, formState, watch, setValue, getValues } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'emails', keyName: 'key' })
  const primary = watch('primaryEmail')
  const add = () => {
    const id = crypto.randomUUID()
    append({ id, email: '', label: 'Home' })
    if (fields.length === 0) setValue('primaryEmail', id)
  }
  const take = (index: number) => {
    const left = getValues('emails').filter((_, at) => at !== index)
    if (!left.some(({ id }) => id === primary)) setValue('primaryEmail', left[0]?.id ?? '')
    remove(index)
  }
  return (
    <FormSection
      title="E-mail"
      lead="Messages, shares and requests go to the address you choose here."
    >
      {fields.length > 0 && (
        <Stack as="ul" aria-label="E-mail addresses">
          {fields.map((field, index) => (
            <PartRow
              key={field.key}
              removeLabel={`Remove e-mail address ${index + 1}`}
              onRemove={() => take(index)}
            >
              <chakra.div
                display="grid"
                gap="3"
                gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 9rem' }}
              >
                <Controller
                  control={control}
                  name={`emails.${index}.email`}
                  render={({ field: input }) => (
                    <EmailField
                      label="E-mail address"
                      error={formState.errors.emails?.[index]?.email?.message}
                      {...input}
                    />
                  )}
                />
                <SelectField
                  label="Kind"
                  placeholder="Not said"
                  choices={labelChoices(field.label)}
                  {...register(`emails.${index}.label`)}
                />
              </chakra.div>
              {fields.length > 1 && (
                <PrimaryChoice
                  name="primary-email"
                  checked={primary === field.id}
                  onChoose={() => setValue('primaryEmail', field.id)}
                >
                  Messages go here
                </PrimaryChoice>
              )}
            </PartRow>
          ))}
        </Stack>
      )}
      {fields.length < partLimit && (
        <div>
          <Button variant="secondary" icon={<Plus size={18} />} onClick={add}>
            Add an e-mail address
          </Button>
        </div>
      )}
    </FormSection>
  )
}
