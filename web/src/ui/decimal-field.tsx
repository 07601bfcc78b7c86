import { useRef, useState } from 'react'
import { hundredthsOf, textOfHundredths } from './decimal-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useLeft } from './use-left.ts'

export interface DecimalFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'prefix' | 'suffix' | 'max'> {
  /** In hundredths, or `undefined` while nothing was entered. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

interface Shape {
  prefix?: string
  suffix?: string
  maximum: number
  wrong: string
}

function DecimalField({
  value,
  onChange,
  onBlur,
  error,
  shape,
  ...rest
}: DecimalFieldProps & { shape: Shape }) {
  const [text, setText] = useState(() => textOfHundredths(value))
  const [left, leave] = useLeft()
  const lastSent = useRef(value)
  if (value !== lastSent.current) {
    lastSent.current = value
    setText(textOfHundredths(value))
  }
  const typed = hundredthsOf(text)
  const wrong = typed !== undefined && (Number.isNaN(typed) || typed > shape.maximum)
  return (
    <TextField
      {...rest}
      prefix={shape.prefix}
      suffix={shape.suffix}
      inputMode="decimal"
      autoComplete="off"
      fontVariantNumeric="tabular-nums"
      value={text}
      error={error ?? (left && wrong ? shape.wrong : undefined)}
      onChange={(event) => {
        setText(event.target.value)
        const next = hundredthsOf(event.target.value)
        const usable = next !== undefined && !(next <= shape.maximum) ? undefined : next
        if (usable === lastSent.current) return
        lastSent.current = usable
        onChange(usable)
      }}
      onBlur={(event) => {
        leave()
        if (!wrong) setText(textOfHundredths(typed))
        onBlur?.(event)
      }}
    />
  )
}

/** US dollars; the value is in whole cents. */
export function MoneyField(props: DecimalFieldProps) {
  return (
    <DecimalField
      {...props}
      shape={{
        prefix: '$',
        maximum: 1_000_000_000_000,
        wrong: 'Enter an amount, such as 2,500 or 99.50.',
      }}
    />
  )
}

/** A share of a whole; the value is in basis points (3333 is 33.33 %). */
export function PercentField(props: DecimalFieldProps) {
  return (
    <DecimalField
      {...props}
      shape={{ suffix: '%', maximum: 10_000, wrong: 'Enter a share from 0 to 100, such as 33.33.' }}
    />
  )
}
