import { limitRate } from '#functions/core/http/limit-rate.ts'
import { sendTextMessage } from '#functions/core/notify/text-message.ts'
import { assertNotBeingReset } from '#functions/domain/security/change-second-factor.ts'
import { beginPhoneSetup as begin } from '#functions/domain/security/phone-setup.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

/** The pool gets the number only after it was verified, so that a mistyped number locks nobody out. */
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
