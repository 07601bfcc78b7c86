import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { offerApp } from '#functions/core/user-pool/own-second-factor.ts'
import type { security } from '#shared/contract/security.ts'
import { assertNotBeingReset } from './change-second-factor.ts'

export const beginAppSetup: Handler<typeof security.operations.BeginAppSetup> = async (
  _,
  context,
) => {
  const { account, accessToken } = context.caller
  assertNotBeingReset(account)
  await limitRate('second-factor-setup', context, account.userId)
  return { secretCode: await offerApp(accessToken) }
}
