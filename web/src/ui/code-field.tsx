import type { Ref } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

const codeLength = 6

export interface CodeFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'maxLength'> {
  value: string
  onChange: (digits: string) => void
  /** Called once all six digits are there, typed or pasted. */
  onComplete?: (digits: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * The six digits of a mail, a text message or an authenticator app. Blanks and hyphens are ignored.
 */
export function CodeField({ value, onChange, onComplete, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2 * codeLength}
      fontSize="xl"
      fontWeight="semibold"
      letterSpacing="0.35em"
      fontVariantNumeric="tabular-nums"
      maxW="15rem"
      value={value}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, codeLength)
        if (digits === value) return
        onChange(digits)
        if (digits.length === codeLength) onComplete?.(digits)
      }}
    />
  )
}
