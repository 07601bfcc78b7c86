import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announcer.tsx'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { IconButton } from './icon-button.tsx'
import { strengthOf } from './password-strength.ts'
import { randomPassword } from './random-password.ts'
import { StrengthBar } from './strength-bar.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endControl'> {
  /** The password whose strength is shown. Empty while it would be refused. Absent at a sign-in. */
  strengthFor?: string
  /** Offers to generate a password, and is called with it. */
  onGenerate?: (password: string) => void
}

const madeUp =
  'We made this one up. Keep it in your browser or password manager, or write it down before you go on.'

/** A password field whose text can be shown while it is typed. */
export function PasswordField({ strengthFor, onGenerate, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  // The password that we made up, until the person changes it.
  const [generated, setGenerated] = useState<string>()
  return (
    <div>
      <TextField
        {...field}
        help={!field.error && (generated === undefined ? field.help : madeUp)}
        onChange={(event) => {
          setGenerated(undefined)
          field.onChange?.(event)
        }}
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
                const password = randomPassword()
                setShown(true)
                setGenerated(password)
                onGenerate(password)
                announce(`A strong password is shown. ${madeUp}`)
              }}
            >
              Make one up for me
            </Button>
          )}
          {generated !== undefined && (
            <CopyButton variant="tertiary" text={generated} clearAfterwards />
          )}
        </chakra.div>
      )}
    </div>
  )
}
