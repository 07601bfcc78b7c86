import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { proveApp } from '#functions/core/user-pool/own-second-factor.ts'
import type { security } from '#shared/contract/security.ts'
import { assertNotBeingReset, changeSecondFactor } from './change-second-factor.ts'

export const confirmAppSetup: Handler<typeof security.operations.ConfirmAppSetup> = async (
  { body: { code } },
  context,
) => {
  const { account, accessToken } = context.caller
  assertNotBeingReset(account)
  await limitRate('second-factor-setup', context, account.userId)
  await proveApp(accessToken, code)
  return changeSecondFactor(context, {
    factor: 'app',
    subject: 'A new authenticator app',
    source: 'the authenticator app that was just set up',
  })
}
