import type { ReactNode } from 'react'
import { suggestEmail } from '#shared/rules/suggest-email.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

export interface EmailFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  value: string
  onChange: (email: string) => void
}

/**
 * Points out a typing mistake in a well-known domain, to be corrected with one tap. Undefined if
 * there is none.
 */
export const meantHelp = (value: string, onTake: (email: string) => void): ReactNode => {
  const suggestion = suggestEmail(value.trim())
  return (
    suggestion && (
      <>
        Did you mean{' '}
        <Button
          variant="tertiary"
          minH="28px"
          px="1"
          py="0"
          ms="0"
          onClick={() => onTake(suggestion)}
        >
          {suggestion}
        </Button>
        ?
      </>
    )
  )
}

/** An email address field, which points out a mistyped domain. */
export function EmailField({ value, onChange, help, ...rest }: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={rest.autoComplete ?? 'off'}
      value={value}
      help={meantHelp(value, onChange) ?? help}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
