import { SEXES } from '#shared/data/sexes.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { ContactFormState } from './use-contact-form.ts'

const americanZones = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
] as const

/** The zones of the United States by their common names first, then all others by their ids. */
const timeZoneChoices = (current: string) => {
  const others = [
    ...new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])]),
  ]
    .filter((zone) => !americanZones.some(([known]) => known === zone))
    .sort()
  return [
    ...americanZones.map(([value, label]) => ({ value: value as string, label: label as string })),
    ...others.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
}

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
          choices={timeZoneChoices(watch('timeZone'))}
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
