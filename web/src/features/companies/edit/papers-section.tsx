import { FormSection } from '#web/parts/form/form-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** Where the papers are, and notes. */
export function PapersSection({ form: { register, formState } }: { form: CompanyForm }) {
  const { errors } = formState
  return (
    <FormSection title="Where things are">
      <TextField
        label="Where its papers are"
        optional
        help="Such as the second drawer in the office. Encrypted with your own key."
        maxLength={500}
        autoComplete="off"
        error={errors.papersPlace?.message}
        {...register('papersPlace')}
      />
      <TextareaField
        label="Notes"
        optional
        rows={5}
        help="What somebody must know to keep it going. Encrypted with your own key."
        maxLength={20_000}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </FormSection>
  )
}
