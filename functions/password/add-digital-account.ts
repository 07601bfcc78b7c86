import { saveForm } from '#functions/domain/digital-accounts/save-form.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { password } from '#shared/contract/password.ts'

export const addDigitalAccount: Handler<typeof password.operations.AddDigitalAccount> = (
  { body },
  context,
) => saveForm(context, body)
