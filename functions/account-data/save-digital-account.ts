import { saveDigitalAccount as save } from '#functions/domain/digital-accounts/save-digital-account.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'

export const saveDigitalAccount: Handler<typeof accountData.operations.SaveDigitalAccount> = (
  { body: { digitalAccountId, ...changes } },
  context,
) => save(context, { id: digitalAccountId, changes })
