import { chakra } from '@chakra-ui/react'
import { useFieldArray } from 'react-hook-form'
import { companyOwnerLimit } from '#shared/model/company.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { PartList } from '#web/parts/form/part-list.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PercentField } from '#web/ui/decimal-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** Who owns the business, and how much of it. */
export function OwnersSection({ form }: { form: CompanyForm }) {
  const { control, register, formState } = form
  const input = inputOf(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'owners', keyName: 'key' })
  const isFull = fields.length >= companyOwnerLimit
  const { owners: errors } = formState.errors
  const sumError = errors?.root?.message ?? errors?.message
  return (
    <FormSection
      title="Who owns it"
      lead="Shares may stay empty. Names and shares are encrypted with a key for your account alone."
    >
      <PartList
        label="Owners"
        partName="owner"
        parts={fields}
        onRemove={(index) => {
          form.forgetPart('owners', index)
          remove(index)
        }}
        addLabel={!isFull && 'Add an owner'}
        onAdd={() => append({ name: '', me: false })}
      >
        {(_, index) => (
          <>
            <chakra.div
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 9rem' }}
            >
              <TextField
                label="Name"
                maxLength={120}
                autoComplete="off"
                {...input(`owners.${index}.name`)}
              />
              <OwnerShare form={form} index={index} />
            </chakra.div>
            <Checkbox {...register(`owners.${index}.me`)}>This is me</Checkbox>
          </>
        )}
      </PartList>
      <Problem message={sumError} />
      {isFull && (
        <Text tone="muted" size="sm">
          {companyOwnerLimit} owners fit here. Write the others in the notes below.
        </Text>
      )}
    </FormSection>
  )
}

/** The share of one owner. */
function OwnerShare({ form, index }: { form: CompanyForm; index: number }) {
  const name = `owners.${index}.share` as const
  return (
    <PercentField
      label="Share"
      optional
      onUnreadable={(unreadable) =>
        form.noteProblem(name)(unreadable ? 'Enter a number, such as 33.33.' : undefined)
      }
      {...controlOf(form)(name)}
    />
  )
}
