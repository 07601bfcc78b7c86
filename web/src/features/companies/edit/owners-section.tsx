import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { companyOwnerLimit } from '#shared/model/company.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartRow } from '#web/parts/form/part-row.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { OwnerShare } from './owner-share.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** Who owns the business, and how much of it. */
export function OwnersSection({ form }: { form: CompanyForm }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'owners', keyName: 'key' })
  const { owners: errors } = formState.errors
  const sumError = errors?.root?.message ?? errors?.message
  return (
    <FormSection
      title="Who owns it"
      lead="Shares may stay empty. Names and shares are encrypted with your own key."
    >
      {fields.length > 0 && (
        <Stack as="ul" aria-label="Owners">
          {fields.map((field, index) => (
            <PartRow
              key={field.key}
              removeLabel={`Remove owner ${index + 1}`}
              onRemove={() => remove(index)}
            >
              <chakra.div
                display="grid"
                gap="3"
                gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 9rem' }}
              >
                <TextField
                  label="Name"
                  maxLength={120}
                  autoComplete="off"
                  error={errors?.[index]?.name?.message}
                  {...register(`owners.${index}.name`)}
                />
                <OwnerShare form={form} index={index} />
              </chakra.div>
              <Checkbox {...register(`owners.${index}.me`)}>This is me</Checkbox>
            </PartRow>
          ))}
        </Stack>
      )}
      <div aria-live="polite">{sumError && <Banner tone="error">{sumError}</Banner>}</div>
      {fields.length >= companyOwnerLimit ? (
        <Text tone="muted" size="sm">
          {companyOwnerLimit} owners have a place here. Write the others into the notes below.
        </Text>
      ) : (
        <div>
          <Button
            variant="secondary"
            icon={<Plus size={18} />}
            onClick={() => append({ name: '', me: false })}
          >
            Add an owner
          </Button>
        </div>
      )}
    </FormSection>
  )
}
