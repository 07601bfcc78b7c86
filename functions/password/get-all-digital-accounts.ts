import { listAccountPage } from '#functions/domain/digital-accounts/list-account-page.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { password } from '#shared/contract/password.ts'

export const getAllDigitalAccounts: Handler<typeof password.operations.GetAllDigitalAccounts> = (
  { searchQuery, type, ...request },
  { caller: { account } },
) => listAccountPage(account, request, { search: searchQuery, type })
