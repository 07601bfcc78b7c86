import { removeDigitalAccount } from '#functions/domain/sharing/remove-digital-account.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { password } from '#shared/contract/password.ts'

export const deleteDigitalAccount: Handler<typeof password.operations.DeleteDigitalAccount> = (
  { id },
  context,
) => removeDigitalAccount(context, id)
