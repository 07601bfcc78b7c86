import { limitRate } from '#functions/core/http/limit-rate.ts'
import { sendTextMessage } from '#functions/core/notify/text-message.ts'
import {
  assertIsAnother,
  assertNotBeingReset,
} from '#functions/domain/security/change-second-factor.ts'
import { phoneSetup } from '#functions/domain/security/code-setup.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'

const noMoreTexts = () =>
  new AppError(
    'RATE_LIMITED',
    'We cannot send another text message to this number for now. Use an authenticator app, or try again tomorrow.',
    { field: 'phoneNumber' },
  )

/** The pool gets the number only after it was verified, so that a mistyped number locks nobody out. */
export const beginPhoneSetup: Handler<typeof security.operations.BeginPhoneSetup> = async (
  { body: { phoneNumber } },
  context,
) => {
  const { account } = context.caller
  assertNotBeingReset(account)
  assertIsAnother(account, phoneNumber)
  await limitRate('text-message', context, account.userId)
  const { userId } = account
  const text = { purpose: 'set-up', userId, phoneNumber } as const
  if (!(await allowText(text, context.now))) throw noMoreTexts()
  const code = await phoneSetup.begin(userId, { phoneNumber }, context.now)
  await sendTextMessage(
    phoneNumber,
    `${code} confirms this phone for your Heirloom sign-in. We never ask for it by phone or mail.`,
  )
  return { sent: true }
}
