import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { sendTextMessage } from '#functions/core/text-message.ts'
import type { security } from '#shared/contract/security.ts'
import { assertNotBeingReset } from './change-second-factor.ts'
import { beginPhoneSetup as begin } from './phone-setup.ts'

/** The pool learns of the number only once it was shown to be theirs: a wrong digit must lock nobody out. */
export const beginPhoneSetup: Handler<typeof security.operations.BeginPhoneSetup> = async (
  { body: { phoneNumber } },
  context,
) => {
  const { account } = context.caller
  assertNotBeingReset(account)
  await limitRate('text-message', context, account.userId)
  const code = await begin(account.userId, phoneNumber, context.now)
  await sendTextMessage(
    phoneNumber,
    `${code} confirms this phone for your Heirloom sign-in. We never ask for it by phone or mail.`,
  )
  return { sent: true }
}
