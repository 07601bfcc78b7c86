import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { BirthDateField, type BirthDateFieldProps } from '#web/ui/birth-date-field.tsx'
import { isoOf, problemOf } from '#web/ui/date-parts.ts'
import { useFieldError, useReportUnsavable } from './field-context.ts'
import { useWill } from './will-context.ts'

interface DateFieldProps extends Omit<BirthDateFieldProps, 'id' | 'error' | 'typed' | 'onTyped'> {
  field: string
  /** The key for an incomplete date. Needed where the path may later belong to another person. */
  rememberAs?: string
  /** How the notice about what is not saved calls the date: "your date of birth". */
  nameIfUnsaved: string
}

/**
 * A date of birth in the wizard. An incomplete date is still there when the page is shown again.
 */
export function DateField({ field, rememberAs = field, nameIfUnsaved, ...props }: DateFieldProps) {
  const { flow, state } = useWill()
  const [hasFocus, setHasFocus] = useState(false)
  const typed = state.halfTyped.get(rememberAs)
  const reportUnsavable = useReportUnsavable(field)
  const isIncomplete = typed !== undefined && problemOf(typed) !== undefined
  // While the field has the focus, its date is still being typed.
  const nameNow = hasFocus ? '' : nameIfUnsaved
  const unsavable = isIncomplete ? nameNow : undefined
  useEffect(() => reportUnsavable(unsavable), [reportUnsavable, unsavable])
  return (
    <chakra.div onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
      <BirthDateField
        {...props}
        id={field}
        error={useFieldError(field)}
        typed={typed}
        onTyped={(parts) => flow.typeHalf(rememberAs, isoOf(parts) === '' ? parts : undefined)}
      />
    </chakra.div>
  )
}
