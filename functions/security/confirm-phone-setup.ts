import { limitRate } from '#functions/core/http/limit-rate.ts'
import {
  assertIsAnother,
  assertNotBeingReset,
  changeSecondFactor,
} from '#functions/domain/security/change-second-factor.ts'
import { phoneSetup } from '#functions/domain/security/code-setup.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import { lookAtReports } from '#functions/domain/sharing/look-at-reports.ts'
import { codeUseless } from '#functions/domain/user-pool/errors.ts'
import { setPhone } from '#functions/domain/user-pool/own-second-factor.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const confirmPhoneSetup: Handler<typeof security.operations.ConfirmPhoneSetup> = async (
  { body: { code, currentPassword } },
  context,
) => {
  const { account } = context.caller
  assertNotBeingReset(account)
  await limitRate('second-factor-setup', context, account.userId)
  await demandPassword(context, currentPassword)
  const proven = await phoneSetup.proven(account.userId, code, context.now)
  if (!proven) throw codeUseless()
  const { phoneNumber } = proven
  assertIsAnother(account, phoneNumber)
  await setPhone(account.userId, phoneNumber)
  const ending = phoneNumber.slice(-4)
  const changed = await changeSecondFactor(context, {
    factor: 'sms',
    phoneNumber,
    subject: `Text messages to the phone ending in ${ending}`,
    source: `text messages to the phone ending in ${ending}`,
    extraWrites: [phoneSetup.removal(account.userId)],
  })
  if (account.mustChangeSecondStep) await lookAtReports(account.userId, context.now)
  return changed
}
