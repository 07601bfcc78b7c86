import { chakra } from '@chakra-ui/react'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { GeneratorDialog } from '#web/features/passwords/generate/generator-dialog.tsx'
import { useStrength } from '#web/features/passwords/strength/use-strength.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { StrengthBar } from '#web/ui/strength-bar.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** The password, with its strength and the generator. */
export function PasswordEntry({ form }: { form: AccountFormState }) {
  const { watch, setValue } = form
  const input = inputOf(form)
  const [generating, setGenerating] = useState(false)
  const password = watch('password')
  const strength = useStrength(password)
  return (
    <div>
      <PasswordField label="Password" optional autoComplete="off" {...input('password')} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        minH="target"
      >
        {password !== '' && strength !== undefined && <StrengthBar strength={strength} />}
        <Button
          variant="tertiary"
          icon={<WandSparkles size={18} />}
          onClick={() => setGenerating(true)}
        >
          Make one up
        </Button>
      </chakra.div>
      <GeneratorDialog
        open={generating}
        onClose={() => setGenerating(false)}
        onUse={(generated) => {
          setValue('password', generated, { shouldDirty: true })
          setGenerating(false)
        }}
      />
    </div>
  )
}
