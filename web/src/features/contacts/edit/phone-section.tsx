import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { partLimit } from '#shared/model/contact.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartRow } from '#web/parts/form/part-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { labelChoices } from './label-choices.ts'
import { PrimaryChoice } from './primary-choice.tsx'
import type { ContactFormState } from './use-contact-form.ts'

/** Telephone numbers, the primary one, and which of them are confirmed. */
export function PhoneSection({ form }: { form: ContactFormState }) {
  const { control, register, formState, watch, setValue, getValues, noteProblem } = form
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'phoneNumbers',
    keyName: 'key',
  })
  const primary = watch('primaryPhoneNumber')
  const add = () => {
    const id = crypto.randomUUID()
    append({ id, number: '', label: 'Mobile', confirmed: false })
    if (fields.length === 0) setValue('primaryPhoneNumber', id)
  }
  const take = (index: number) => {
    noteProblem(`phoneNumbers.${index}.number`)(undefined)
    const left = getValues('phoneNumbers').filter((_, at) => at !== index)
    if (!left.some(({ id }) => id === primary)) setValue('primaryPhoneNumber', left[0]?.id ?? '')
    remove(index)
  }
  return (
    <FormSection title="Telephone">
      {fields.length > 0 && (
        <Stack as="ul" aria-label="Telephone numbers">
          {fields.map((field, index) => (
            <PartRow
              key={field.key}
              removeLabel={`Remove telephone number ${index + 1}`}
              onRemove={() => take(index)}
            >
              <chakra.div
                display="grid"
                gap="3"
                gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 9rem' }}
              >
                <Controller
                  control={control}
                  name={`phoneNumbers.${index}.number`}
                  render={({ field: input }) => (
                    <PhoneField
                      label="Telephone number"
                      extensions
                      help="With + and the country, outside the United States and Canada. An extension follows: ext. 12."
                      autoComplete="off"
                      name={input.name}
                      value={input.value}
                      onChange={input.onChange}
                      onBlur={input.onBlur}
                      onProblem={noteProblem(`phoneNumbers.${index}.number`)}
                      error={formState.errors.phoneNumbers?.[index]?.number?.message}
                    />
                  )}
                />
                <SelectField
                  label="Kind"
                  placeholder="Not said"
                  choices={labelChoices(field.label)}
                  {...register(`phoneNumbers.${index}.label`)}
                />
              </chakra.div>
              <Checkbox {...register(`phoneNumbers.${index}.confirmed`)}>
                I know that this number reaches them
              </Checkbox>
              {fields.length > 1 && (
                <PrimaryChoice
                  name="primary-phone"
                  checked={primary === field.id}
                  onChoose={() => setValue('primaryPhoneNumber', field.id)}
                >
                  Call here first
                </PrimaryChoice>
              )}
            </PartRow>
          ))}
        </Stack>
      )}
      {fields.length < partLimit && (
        <div>
          <Button variant="secondary" icon={<Plus size={18} />} onClick={add}>
            Add a telephone number
          </Button>
        </div>
      )}
    </FormSection>
  )
}
