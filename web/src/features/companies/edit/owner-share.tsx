import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { PercentField } from '#web/ui/decimal-field.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** The share of one owner. */
export function OwnerShare({ form, index }: { form: CompanyForm; index: number }) {
  const { control, formState, noteProblem } = form
  const name = `owners.${index}.share` as const
  const { field } = useController({ control, name })
  // The field reports after each render, and only a change may cause the next one.
  const reported = useRef(false)
  return (
    <PercentField
      label="Share"
      optional
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onUnreadable={(unreadable) => {
        if (unreadable === reported.current) return
        reported.current = unreadable
        noteProblem(name)(unreadable ? 'Enter a number, such as 33.33.' : undefined)
      }}
      error={formState.errors.owners?.[index]?.share?.message}
    />
  )
}
