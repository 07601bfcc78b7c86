import * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { ApiError, hasCode } from '#web/lib/api/api-error.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { LeaveWarning } from '#web/parts/form/leave-warning.tsx'
import { NewerVersion } from '#web/parts/form/newer-version.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Row } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Specimen } from '../specimen.tsx'

const Fields = z.object({
  title: z.string().min(1, 'Enter a title.'),
  bank: z.string().min(1, 'Enter the bank.'),
  pin: z.string(),
})

/**
 * The specimen's server: it knows one bank, fails for "Pandemonium", takes its time for "Patience",
 * and has a newer version of "Twin".
 */
async function save({ title, bank }: z.infer<typeof Fields>, overruled?: ErrorCode): Promise<void> {
  if (title === 'Pandemonium') {
    throw new ApiError({
      code: 'UNAVAILABLE',
      status: 503,
      message: 'Heirloom is busy just now. Try again in a moment.',
    })
  }
  if (title === 'Patience') await new Promise((resolve) => setTimeout(resolve, 3000))
  if (bank !== 'Harbor') {
    throw new ApiError({
      code: 'VALIDATION_FAILED',
      status: 400,
      field: 'bank',
      message: 'We do not know this bank. Enter “Harbor”.',
    })
  }
  if (title === 'Twin' && overruled !== 'STALE_VERSION') {
    throw new ApiError({ code: 'STALE_VERSION', status: 409, message: 'It has changed.' })
  }
}

/**
 * A form with a refusal at a field, refusals without a field, another window, unsaved text, and a
 * secret field.
 */
export function FormSpecimen() {
  const form = usePersistentForm({
    schema: Fields,
    values: { title: '', bank: '', pin: '' },
    draftName: 'specimen',
    secrets: ['pin'],
    save,
    onSaved: () => showAlert({ message: 'The account is saved.', tone: 'success' }),
  })
  const input = inputOf(form)
  return (
    <Specimen title="Form" module="parts/form/form-screen.tsx">
      <Form
        onSubmit={() => form.submit()}
        error={
          hasCode(form.failure, 'STALE_VERSION') ? (
            <NewerVersion name="Twin" form={form} />
          ) : (
            form.error
          )
        }
        maxW="form"
        actions={
          <Row>
            <Button type="submit" loading={form.busy}>
              Save the account
            </Button>
            <Button variant="secondary" onClick={form.forget}>
              Discard the account
            </Button>
            <TextLink to={paths.contacts}>Go to your contacts</TextLink>
          </Row>
        }
      >
        <TextField label="Title of the account" {...input('title')} />
        <TextField label="Bank" {...input('bank')} />
        <PasswordField label="PIN" autoComplete="off" {...form.register('pin')} />
        {form.unsaved && <LeaveWarning asks={!form.busy} kept={form.kept} />}
      </Form>
    </Specimen>
  )
}
