import { openDigitalAccount } from '#functions/domain/sharing/open-digital-account.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { password } from '#shared/contract/password.ts'

export const getDigitalAccountById: Handler<typeof password.operations.GetDigitalAccountById> = (
  { digitalAccountId },
  context,
) => openDigitalAccount(context, digitalAccountId)
