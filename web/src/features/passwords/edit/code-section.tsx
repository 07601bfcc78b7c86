import { chakra } from '@chakra-ui/react'
import { RunningCode } from '#web/features/passwords/totp/running-code.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** The secret of one-time codes, with the code that it gives now. */
export function CodeSection({ form }: { form: AccountFormState }) {
  const { watch } = form
  const input = inputOf(form)
  const totp = watch('totp')
  return (
    <FormSection
      title="One-time codes"
      lead="If the site asks for codes of an authenticator app, they can be made here too."
    >
      <div>
        <PasswordField
          label="Secret of the codes"
          optional
          autoComplete="off"
          help="Paste the otpauth address, or the secret that the site shows beside its QR code."
          {...input('totp')}
        />
        {totp !== '' && (
          <chakra.div mt="3">
            <RunningCode secret={totp} />
          </chakra.div>
        )}
      </div>
    </FormSection>
  )
}
