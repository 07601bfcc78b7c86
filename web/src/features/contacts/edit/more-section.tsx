import { SEXES } from '#shared/data/sexes.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { zoneChoices } from '#web/parts/form/zone-choices.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { ContactFormState } from './use-contact-form.ts'

const sexes = SEXES.map(({ id, name }) => ({ value: id, label: name }))

/** Birthday, sex, children, time zone, and a note. */
export function MoreSection({ form }: { form: ContactFormState }) {
  const { noteProblem, watch } = form
  const input = inputOf(form)
  return (
    <FormSection title="More about them">
      <BirthDateField
        label="Date of birth"
        optional
        onProblem={noteProblem('birthDate')}
        {...controlOf(form)('birthDate')}
      />
      <Pairs>
        <SelectField
          label="Sex"
          optional
          placeholder="Not given"
          choices={sexes}
          {...input('sex')}
        />
        <SelectField
          label="Time zone"
          optional
          placeholder="Not known"
          choices={zoneChoices(watch('timeZone'), Intl.supportedValuesOf('timeZone'))}
          help="Shown beside the time that you choose for a message."
          {...input('timeZone')}
        />
      </Pairs>
      <TextField
        label="Children of this person"
        optional
        help="Such as Mara and Ben."
        autoComplete="off"
        {...input('children')}
      />
      <TextareaField
        label="Note"
        optional
        help="For yourself. Nobody else sees it."
        maxLength={2000}
        {...input('note')}
      />
    </FormSection>
  )
}
