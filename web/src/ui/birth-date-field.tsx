import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { liesInTheFuture } from '#shared/rules/time/legal-days.ts'
import { controlStyle } from './control-style.ts'
import { type DateParts, isoOf, partsOf, problemOf } from './date-parts.ts'
import { FieldGroup, type FieldTexts } from './field-frame.tsx'
import { useBlurred } from './use-blurred.ts'

const Input = chakra('input', { base: controlStyle })

export interface BirthDateFieldProps extends FieldTexts {
  id?: string
  /** `2026-12-04`, or `''`. */
  value: string
  /** Called with the ISO date, or with `''` while the input is not a complete date. */
  onChange: (isoDate: string) => void
  /** Called with the error of an incomplete or invalid date. Undefined for a valid date or none. */
  onProblem?: (problem: string | undefined) => void
  onBlur?: () => void
  /** The incomplete input from before the field was last unmounted. */
  typed?: DateParts | undefined
  /** Called on every keystroke, for a parent that keeps an incomplete date over an unmount. */
  onTyped?: (parts: DateParts) => void
  /** `bday` for the visitor's own birthday. The browser must not fill in other people's. */
  autoComplete?: 'bday' | 'off'
}

/** Month, day and year as three inputs. An incomplete date stays as typed. */
export function BirthDateField({
  id,
  value,
  onChange,
  onProblem,
  onBlur,
  autoComplete = 'off',
  typed,
  onTyped,
  error,
  help = 'For example 3 / 9 / 1984',
  ...texts
}: BirthDateFieldProps) {
  const [parts, setParts] = useState<DateParts>(() => (value === '' && typed) || partsOf(value))
  const [blurred, markBlurred] = useBlurred()
  const lastSent = useRef(value)
  if (value !== lastSent.current) {
    lastSent.current = value
    setParts(partsOf(value))
  }
  const change = (part: keyof DateParts) => (text: string) => {
    const next = { ...parts, [part]: text.replace(/\D/g, '') }
    setParts(next)
    onTyped?.(next)
    onProblem?.(wrongWith(next))
    const iso = isoOf(next)
    if (iso === lastSent.current) return
    lastSent.current = iso
    onChange(iso)
  }
  const fill = (part: 'month' | 'day' | 'year') => (autoComplete === 'off' ? 'off' : `bday-${part}`)
  const problem = wrongWith(parts)
  // The problem with the input says more than the error that a date is missing.
  const shownError = problem && (blurred || error) ? problem : error
  const sharedProps = {
    inputMode: 'numeric',
    'aria-invalid': shownError ? true : undefined,
  } as const
  return (
    <FieldGroup id={id} help={help} error={shownError} {...texts}>
      <chakra.div
        display="flex"
        gap="3"
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          markBlurred()
          onBlur?.()
        }}
      >
        <Part label="Month" width="5rem">
          <Input
            {...sharedProps}
            value={parts.month}
            maxLength={2}
            autoComplete={fill('month')}
            onChange={(event) => change('month')(event.target.value)}
          />
        </Part>
        <Part label="Day" width="5rem">
          <Input
            {...sharedProps}
            value={parts.day}
            maxLength={2}
            autoComplete={fill('day')}
            onChange={(event) => change('day')(event.target.value)}
          />
        </Part>
        <Part label="Year" width="7rem">
          <Input
            {...sharedProps}
            value={parts.year}
            maxLength={4}
            autoComplete={fill('year')}
            onChange={(event) => change('year')(event.target.value)}
          />
        </Part>
      </chakra.div>
    </FieldGroup>
  )
}

const wrongWith = (parts: DateParts): string | undefined =>
  problemOf(parts) ??
  (liesInTheFuture(isoOf(parts), new Date())
    ? 'This date is in the future. Check the year.'
    : undefined)

function Part({
  label,
  width,
  children,
}: {
  label: string
  width: string
  children: React.ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is among the children.
    <chakra.label w={width} fontSize="xs" color="muted" lineHeight="snug">
      <chakra.span display="block" mb="1">
        {label}
      </chakra.span>
      {children}
    </chakra.label>
  )
}
