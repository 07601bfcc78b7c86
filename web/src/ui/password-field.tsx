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
  /** The password as typed so far, whose strength is shown. Left out for signing in. */
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
          {/* A password that is refused is not called good. */}
          {strengthFor !== undefined && !field.error && (
            <StrengthBar strength={strengthOf(strengthFor)} />
          )}
          {onGenerate && (
            <Button
              variant="tertiary"
              ms="-3"
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
