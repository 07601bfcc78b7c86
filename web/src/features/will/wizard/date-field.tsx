import { BirthDateField, type BirthDateFieldProps } from '#web/ui/birth-date-field.tsx'
import { isoOf } from '#web/ui/date-parts.ts'
import { useFieldError } from './field-context.ts'
import { useWill } from './will-context.ts'

interface DateFieldProps extends Omit<BirthDateFieldProps, 'id' | 'error' | 'typed' | 'onTyped'> {
  field: string
  /** What half a date is remembered by, where the path may come to mean somebody else. */
  rememberAs?: string
}

/** A date of birth in the wizard. Half a date is still there when one comes back to its page. */
export function DateField({ field, rememberAs = field, ...props }: DateFieldProps) {
  const { flow } = useWill()
  return (
    <BirthDateField
      {...props}
      id={field}
      error={useFieldError(field)}
      typed={flow.halfTyped.get(rememberAs)}
      onTyped={(parts) => {
        if (isoOf(parts) === '') flow.halfTyped.set(rememberAs, parts)
        else flow.halfTyped.delete(rememberAs)
      }}
    />
  )
}
