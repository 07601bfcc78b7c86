import { useEffect, useRef, useState } from 'react'
import { basisPointsOf, hundredthsOf, textOfHundredths } from './decimal-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useBlurred } from './use-blurred.ts'

export interface DecimalFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'prefix' | 'suffix' | 'max'> {
  /** In hundredths, or `undefined` if the field is empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /**
   * Called with whether the input is no number, or too small or too large. `value` is then still
   * the last valid number.
   */
  onUnreadable?: (unreadable: boolean) => void
}

interface Shape {
  prefix?: string
  suffix?: string
  maximum: number
  read: (text: string) => number | undefined
  notANumber: string
  tooMuch: string
  tooLittle: string
}

function DecimalField({
  value,
  onChange,
  onUnreadable,
  onBlur,
  error,
  shape,
  ...rest
}: DecimalFieldProps & { shape: Shape }) {
  const [text, setText] = useState(() => textOfHundredths(value))
  const [blurred, markBlurred] = useBlurred()
  const lastSent = useRef(value)
  if (value !== lastSent.current) {
    lastSent.current = value
    setText(textOfHundredths(value))
  }
  const typed = shape.read(text)
  const problem = problemOf(typed, shape)
  const unreadable = problem !== undefined
  useEffect(() => onUnreadable?.(unreadable), [onUnreadable, unreadable])
  return (
    <TextField
      {...rest}
      prefix={shape.prefix}
      suffix={shape.suffix}
      inputMode="decimal"
      autoComplete="off"
      fontVariantNumeric="tabular-nums"
      value={text}
      error={problem && (blurred || error) ? problem : error}
      onChange={(event) => {
        setText(event.target.value)
        const next = shape.read(event.target.value)
        if (problemOf(next, shape) || next === lastSent.current) return
        lastSent.current = next
        onChange(next)
      }}
      onBlur={(event) => {
        markBlurred()
        if (!unreadable) setText(textOfHundredths(typed))
        onBlur?.(event)
      }}
    />
  )
}

const problemOf = (
  typed: number | undefined,
  { maximum, notANumber, tooMuch, tooLittle }: Shape,
) => {
  if (typed === undefined) return undefined
  if (Number.isNaN(typed)) return notANumber
  if (typed < 0) return tooLittle
  return typed > maximum ? tooMuch : undefined
}

/** US dollars. The value is in whole cents. */
export function MoneyField(props: DecimalFieldProps) {
  return (
    <DecimalField
      {...props}
      shape={{
        prefix: '$',
        maximum: 1_000_000_000_000,
        read: hundredthsOf,
        notANumber: 'Enter an amount, such as 2,500 or 99.50.',
        tooLittle: 'An amount cannot be below $0.',
        tooMuch: 'Enter an amount of at most $10,000,000,000.',
      }}
    />
  )
}

/** A share of a whole. The value is in basis points (3333 is 33.33 %). */
export function PercentField(props: DecimalFieldProps) {
  return (
    <DecimalField
      {...props}
      shape={{
        suffix: '%',
        maximum: 10_000,
        read: basisPointsOf,
        notANumber: 'Enter a number, such as 33.33.',
        tooLittle: 'A share cannot be below 0%.',
        tooMuch: 'A share is at most 100%.',
      }}
    />
  )
}
