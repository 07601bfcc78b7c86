import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announcer.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { strengthOf } from './password-strength.ts'
import { randomPassword } from './random-password.ts'
import { StrengthBar } from './strength-bar.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endControl'> {
  /** The password whose strength is shown. Empty while it would be refused, and for signing in. */
  strengthFor?: string
  /** Offers to generate a password, and is called with it. */
  onGenerate?: (password: string) => void
}

/** A password field whose text can be shown while it is typed. */
export function PasswordField({ strengthFor, onGenerate, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField
        {...field}
        help={!field.error && field.help}
        verbatim
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        endControl={
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            showTooltip={false}
            icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {(strengthFor !== undefined || onGenerate) && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          minH="target"
        >
          {strengthFor && !field.error && <StrengthBar strength={strengthOf(strengthFor)} />}
          {onGenerate && (
            <Button
              variant="tertiary"
              icon={<WandSparkles size={18} />}
              onClick={() => {
                setShown(true)
                onGenerate(randomPassword())
                announce('A strong password was made up for you and is shown.')
              }}
            >
              Make one up for me
            </Button>
          )}
        </chakra.div>
      )}
    </div>
  )
}
