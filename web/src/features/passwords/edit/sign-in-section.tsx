import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { PasswordEntry } from './password-entry.tsx'
import type { AccountFormState } from './use-account-form.ts'

/** The label of the digital account, and where and how its owner signs in. */
export function SignInSection({ form }: { form: AccountFormState }) {
  const input = inputOf(form)
  return (
    <FormSection title="The account">
      <TextField
        label="Label"
        placeholder="Hill Country Bank"
        autoComplete="off"
        {...input('label')}
      />
      <TextField
        label="User name"
        help="Often an email address."
        optional
        autoCapitalize="none"
        // The browser must neither fill in nor store what belongs to another site.
        autoComplete="off"
        spellCheck={false}
        verbatim
        {...input('userName')}
      />
      <PasswordEntry form={form} />
      <TextField
        label="Website"
        optional
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="bank.example"
        {...input('webSite')}
      />
    </FormSection>
  )
}
