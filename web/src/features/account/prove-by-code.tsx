import * as z from 'zod'
import { ConfirmationCode, CurrentPassword } from '#shared/contract/credentials.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { CurrentPasswordField } from '#web/parts/security/current-password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Actions } from '#web/ui/stack.tsx'

/**
 * The proof of a new second factor, address or second channel: the current password, and six
 * digits. The new app shows the digits, or they are sent to the new address or channel.
 */
const Proof = z.object({ code: ConfirmationCode, currentPassword: CurrentPassword })
export type Proof = z.infer<typeof Proof>

interface Props {
  label: string
  prove: (proof: Proof) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/**
 * The last part of changing the second factor, the address or the second channel. Nothing changes
 * before the password and the digits are right.
 */
export function ProveByCode({ label, prove, onDone, onCancel }: Props) {
  const form = useCheckedForm({
    schema: Proof,
    values: { code: '', currentPassword: '' },
    save: (proof): Promise<unknown> =>
      prove(proof).catch((failure: unknown) => {
        // What was typed stays, except for a wrong code.
        if (hasCode(failure, 'CODE_INVALID')) form.setValue('code', '')
        throw failure
      }),
    onSaved: onDone,
  })
  return (
    <Form
      onSubmit={() => form.submit()}
      error={form.error}
      gap="4"
      maxW="form"
      actions={
        <Actions>
          <Button type="submit" loading={form.busy}>
            Use it from now on
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            Keep what I have
          </Button>
        </Actions>
      }
    >
      <CurrentPasswordField
        help="This keeps anybody who finds your screen open from doing it."
        {...inputOf(form)('currentPassword')}
      />
      <CodeField label={label} onComplete={() => void form.submit()} {...controlOf(form)('code')} />
    </Form>
  )
}
