import { suggestEmail } from '#shared/rules/suggest-email.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

export interface EmailFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  value: string
  onChange: (email: string) => void
}

/** An e-mail address field. It points out a typing mistake in a well-known domain, and corrects it with one tap. */
export function EmailField({ value, onChange, help, ...rest }: EmailFieldProps) {
  const meant = suggestEmail(value.trim())
  return (
    <TextField
      {...rest}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={rest.autoComplete ?? 'off'}
      value={value}
      help={
        meant ? (
          <>
            Did you mean{' '}
            <Button variant="tertiary" minH="28px" px="1" py="0" onClick={() => onChange(meant)}>
              {meant}
            </Button>
            ?
          </>
        ) : (
          help
        )
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
