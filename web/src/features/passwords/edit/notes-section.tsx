import { chakra } from '@chakra-ui/react'
import { useFieldArray } from 'react-hook-form'
import { digitalAccountLimits } from '#shared/model/digital-account.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { PartList } from '#web/parts/form/part-list.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** Notes, and fields of the owner's own. */
export function NotesSection({ form }: { form: AccountFormState }) {
  const { control, register, watch } = form
  const input = inputOf(form)
  const ownFields = useFieldArray({ control, name: 'fields', keyName: 'key' })
  const values = watch('fields')
  return (
    <FormSection title="Notes and fields of your own">
      <TextareaField label="Notes" optional verbatim {...input('note')} />
      <PartList
        label="Fields of your own"
        partName="field"
        parts={ownFields.fields}
        onRemove={ownFields.remove}
        seldom
        addLabel={ownFields.fields.length < digitalAccountLimits.fields && 'Add a field'}
        onAdd={() => ownFields.append({ name: '', value: '', hidden: false })}
      >
        {(_, index) => {
          const Value = values[index]?.hidden ? PasswordField : TextField
          return (
            <>
              <chakra.div
                display="grid"
                gap="3"
                gridTemplateColumns={{ base: '1fr', sm: '12rem minmax(0, 1fr)' }}
              >
                <TextField
                  label="Name"
                  placeholder="Customer number"
                  autoComplete="off"
                  verbatim
                  {...register(`fields.${index}.name`)}
                />
                <Value
                  label="Value"
                  autoComplete="off"
                  verbatim
                  {...register(`fields.${index}.value`)}
                />
              </chakra.div>
              <Checkbox {...register(`fields.${index}.hidden`)}>Cover it, like a password</Checkbox>
            </>
          )
        }}
      </PartList>
    </FormSection>
  )
}
