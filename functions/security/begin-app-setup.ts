import { limitRate } from '#functions/core/http/limit-rate.ts'
import { assertNotBeingReset } from '#functions/domain/security/change-second-factor.ts'
import { createAppSecret } from '#functions/domain/user-pool/own-second-factor.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const beginAppSetup: Handler<typeof security.operations.BeginAppSetup> = async (
  _,
  context,
) => {
  const { account, accessToken } = context.caller
  assertNotBeingReset(account)
  await limitRate('second-factor-setup', context, account.userId)
  return { secretCode: await createAppSecret(accessToken) }
}
