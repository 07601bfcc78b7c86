import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartRow } from '#web/parts/form/part-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { AccountFormState } from './use-account-form.ts'

const mostFields = 50

/** Notes, and fields of the owner's own. */
export function MoreSection({ form }: { form: AccountFormState }) {
  const { control, register, watch, formState } = form
  const own = useFieldArray({ control, name: 'fields' })
  const values = watch('fields')
  return (
    <FormSection title="Notes and fields of your own">
      <TextareaField
        label="Notes"
        optional
        error={formState.errors.note?.message}
        verbatim
        {...register('note')}
      />
      {own.fields.length > 0 && (
        <Stack as="ul" aria-label="Fields of your own">
          {own.fields.map((field, at) => {
            const Value = values[at]?.hidden ? PasswordField : TextField
            return (
              <PartRow
                key={field.id}
                removeLabel={`Remove field ${at + 1}`}
                onRemove={() => own.remove(at)}
              >
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
                    {...register(`fields.${at}.name`)}
                  />
                  <Value
                    label="Value"
                    autoComplete="off"
                    verbatim
                    {...register(`fields.${at}.value`)}
                  />
                </chakra.div>
                <Checkbox {...register(`fields.${at}.hidden`)}>Cover it, like a password</Checkbox>
              </PartRow>
            )
          })}
        </Stack>
      )}
      {own.fields.length < mostFields && (
        <Button
          variant="tertiary"
          justifySelf="start"
          ms="-3"
          icon={<Plus size={18} />}
          onClick={() => own.append({ name: '', value: '', hidden: false })}
        >
          Add a field
        </Button>
      )}
    </FormSection>
  )
}
