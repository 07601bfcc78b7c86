import { limitRate } from '#functions/core/http/limit-rate.ts'
import { sendTextMessage } from '#functions/core/notify/text-message.ts'
import {
  assertIsAnotherNumber,
  assertNotBeingReset,
  changeSecondFactor,
  newApp,
} from '#functions/domain/security/change-second-factor.ts'
import { phoneSetup } from '#functions/domain/security/code-setup.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import { codeWrongOrExpired } from '#functions/domain/user-pool/errors.ts'
import {
  createAppSecret,
  setPhone,
  verifyApp,
} from '#functions/domain/user-pool/own-second-factor.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'

const noMoreTexts = () =>
  new AppError(
    'RATE_LIMITED',
    'We cannot send another text message to this number for now. Use an authenticator app, or try again tomorrow.',
    { field: 'phoneNumber' },
  )

export const secondStep = {
  BeginAppSetup: async (_, context) => {
    const { account, accessToken } = context.caller
    assertNotBeingReset(account)
    await limitRate('second-factor-setup', context, account.userId)
    return { secretCode: await createAppSecret(accessToken) }
  },
  /**
   * The pool gets the number only after it was verified, so that a mistyped number locks nobody
   * out.
   */
  BeginPhoneSetup: async ({ body: { phoneNumber } }, context) => {
    const { account } = context.caller
    assertNotBeingReset(account)
    assertIsAnotherNumber(account, phoneNumber)
    await limitRate('text-message', context, account.userId)
    const { userId } = account
    const text = { purpose: 'set-up', userId, phoneNumber } as const
    if (!(await allowText(text, context.now))) throw noMoreTexts()
    const code = await phoneSetup.begin(userId, { phoneNumber }, context.now)
    await sendTextMessage(
      phoneNumber,
      `${code} confirms this phone for your Heirloom sign-in. We never ask for it by phone or email.`,
    )
    return { sent: true }
  },
  ConfirmAppSetup: async ({ body: { code, currentPassword } }, context) => {
    const { account, accessToken } = context.caller
    assertNotBeingReset(account)
    await limitRate('second-factor-setup', context, account.userId)
    await demandPassword(context, currentPassword)
    await verifyApp(accessToken, code)
    return changeSecondFactor(context, { factor: 'app', ...newApp })
  },
  ConfirmPhoneSetup: async ({ body: { code, currentPassword } }, context) => {
    const { account } = context.caller
    assertNotBeingReset(account)
    await limitRate('second-factor-setup', context, account.userId)
    await demandPassword(context, currentPassword)
    const proven = await phoneSetup.proven(account.userId, code, context.now)
    if (!proven) throw codeWrongOrExpired()
    const { phoneNumber } = proven
    assertIsAnotherNumber(account, phoneNumber)
    await setPhone(account.userId, phoneNumber)
    const ending = phoneNumber.slice(-4)
    return changeSecondFactor(context, {
      factor: 'sms',
      phoneNumber,
      subject: `Text messages to the phone ending in ${ending}`,
      source: `text messages to the phone ending in ${ending}`,
      extraWrites: [phoneSetup.removal(account.userId)],
    })
  },
} satisfies Partial<Handlers<typeof security>>
