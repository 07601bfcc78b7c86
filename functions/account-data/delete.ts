import { removeDigitalAccount as remove } from '#functions/domain/sharing/remove-digital-account.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'

export const deleteDigitalAccount: Handler<typeof accountData.operations.Delete> = (
  { digitalAccountId },
  context,
) => remove(context, digitalAccountId)

export const removeDigitalAccount: Handler<typeof accountData.operations.RemoveDigitalAccount> = (
  { body: { digitalAccountId } },
  context,
) => remove(context, digitalAccountId)
