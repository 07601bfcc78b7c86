import { limitRate } from '#functions/core/http/limit-rate.ts'
import {
  assertNotBeingReset,
  changeSecondFactor,
  newApp,
} from '#functions/domain/security/change-second-factor.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import { lookAtReports } from '#functions/domain/sharing/look-at-reports.ts'
import { verifyApp } from '#functions/domain/user-pool/own-second-factor.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const confirmAppSetup: Handler<typeof security.operations.ConfirmAppSetup> = async (
  { body: { code, currentPassword } },
  context,
) => {
  const { account, accessToken } = context.caller
  assertNotBeingReset(account)
  await limitRate('second-factor-setup', context, account.userId)
  await demandPassword(context, currentPassword)
  await verifyApp(accessToken, code)
  const changed = await changeSecondFactor(context, { factor: 'app', ...newApp })
  if (account.mustChangeSecondStep) await lookAtReports(account.userId, context.now)
  return changed
}
