import { importDigitalAccounts as store } from '#functions/domain/digital-accounts/import-digital-accounts.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { password } from '#shared/contract/password.ts'

export const importDigitalAccounts: Handler<typeof password.operations.ImportDigitalAccounts> = (
  { body },
  context,
) => store(context, body)
