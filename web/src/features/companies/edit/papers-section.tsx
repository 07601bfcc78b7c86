import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** Where the papers are, and notes. */
export function PapersSection({ form }: { form: CompanyForm }) {
  const input = inputOf(form)
  return (
    <FormSection title="Where things are">
      <TextField
        label="Where its papers are"
        optional
        help="Such as the second drawer in the office. Encrypted with a key for your account alone."
        maxLength={500}
        autoComplete="off"
        {...input('papersPlace')}
      />
      <TextareaField
        label="Notes"
        optional
        rows={5}
        help="What somebody must know to keep it going. Encrypted with a key for your account alone."
        maxLength={20_000}
        {...input('notes')}
      />
    </FormSection>
  )
}
