import { chakra } from '@chakra-ui/react'
import type { FieldErrors } from 'react-hook-form'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { type Choice, SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DateParts } from './partial-date-parts.ts'

const months: readonly Choice[] = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Date(Date.UTC(2001, index)).toLocaleDateString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  }),
}))

/** When it happened: a year, and the month and the day as far as they are known. */
export function PartialDateField({
  id,
  value,
  errors = {},
  onChange,
}: {
  id: string
  value: DateParts
  errors: (FieldErrors<DateParts> & { readonly message?: string }) | undefined
  onChange: (value: DateParts) => void
}) {
  const digits = (text: string) => text.replace(/\D/g, '')
  const { message, year, month, day } = errors
  const error = message ?? (year ?? month ?? day)?.message
  return (
    <FieldGroup
      id={id}
      label="When was it? The year at least."
      help="A guess will do. Add the month and the day if you know them."
      error={error}
    >
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns="4.75rem minmax(0, 1fr) 3.5rem"
        maxW="24rem"
      >
        <TextField
          label="Year"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          aria-invalid={year ? true : undefined}
          value={value.year}
          onChange={(event) => onChange({ ...value, year: digits(event.target.value) })}
        />
        <SelectField
          label="Month"
          placeholder="Not known"
          choices={months}
          aria-invalid={month ? true : undefined}
          value={value.month}
          onChange={(event) => onChange({ ...value, month: event.target.value })}
        />
        <TextField
          label="Day"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          aria-invalid={day ? true : undefined}
          value={value.day}
          onChange={(event) => onChange({ ...value, day: digits(event.target.value) })}
        />
      </chakra.div>
    </FieldGroup>
  )
}
