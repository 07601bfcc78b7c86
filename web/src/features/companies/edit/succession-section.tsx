import { useFieldArray } from 'react-hook-form'
import { COMPANY_AGREEMENTS } from '#shared/data/company-agreements.ts'
import { companySuccessorLimit } from '#shared/model/company.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { PartList } from '#web/parts/form/part-list.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** Who takes over, and the papers that say so. */
export function SuccessionSection({ form }: { form: CompanyForm }) {
  const { control, register, formState } = form
  const input = inputOf(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'successors', keyName: 'key' })
  return (
    <FormSection
      title="Who takes over"
      lead="If you die, or cannot go on. Encrypted with a key for your account alone."
    >
      <PartList
        label="Who takes over"
        ordered
        partName={(index) => (index === 0 ? 'who takes over' : `substitute ${index}`)}
        parts={fields}
        onRemove={remove}
        addLabel={
          fields.length < companySuccessorLimit &&
          (fields.length === 0 ? 'Name who takes over' : 'Name a substitute')
        }
        onAdd={() => append({ name: '' })}
      >
        {(_, index) => (
          <TextField
            label={index === 0 ? 'Takes over' : 'If not, then'}
            maxLength={120}
            autoComplete="off"
            {...input(`successors.${index}.name`)}
          />
        )}
      </PartList>
      <FieldGroup
        label="Which papers say what happens to your share?"
        optional
        error={formState.errors.agreements?.message}
      >
        {COMPANY_AGREEMENTS.map(({ id, name }) => (
          <Checkbox key={id} value={id} {...register('agreements')}>
            {name}
          </Checkbox>
        ))}
      </FieldGroup>
      <Text tone="muted" size="sm">
        Such papers come before your will: what they give to somebody else, a will cannot give. Ask
        the lawyer of the business if you are not sure. General information, not legal advice.
      </Text>
    </FormSection>
  )
}
