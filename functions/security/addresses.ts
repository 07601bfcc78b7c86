import { constantTime } from '#functions/core/http/constant-time.ts'
import { limitRate, takeAttempt } from '#functions/core/http/limit-rate.ts'
import { sendMail } from '#functions/core/notify/mail.ts'
import { sendTextMessage } from '#functions/core/notify/text-message.ts'
import {
  addressCode,
  addressHasAccount,
  channelCode,
} from '#functions/domain/accounts/account-notices.ts'
import { hashLinkCode } from '#functions/domain/links/link-code.ts'
import {
  assertMayChangeChannels,
  assertMayMove,
  changeAddress,
  orProviderSilent,
} from '#functions/domain/security/change-address.ts'
import { addressSetup, noticeChannelSetup } from '#functions/domain/security/code-setup.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import {
  assertIsSecondChannel,
  chooseChannel,
  removeChannel,
} from '#functions/domain/security/notice-channel.ts'
import { undoChange } from '#functions/domain/security/undo-change.ts'
import { sayAccountTaken } from '#functions/domain/sharing/delegates/say-account-taken.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import { codeWrongOrExpired, tooManyMessages } from '#functions/domain/user-pool/errors.ts'
import { findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'

const noMoreTexts = () =>
  new AppError(
    'RATE_LIMITED',
    'We cannot send another text message to this number for now. Use an email address, or try again tomorrow.',
    { field: 'phoneNumber' },
  )

export const addresses = {
  /** Answers alike, after the same time, whether or not the address has an account. */
  BeginAddressChange: async ({ body: { email } }, context) => {
    const { account, userId } = context.caller
    if (email === account.email) {
      throw invalidField('email', 'You sign in with this address already.')
    }
    assertMayMove(account, context.now)
    await limitRate('address-change', context, userId)
    if (!(await takeAttempt('address-change-mailbox', context, mailboxOf(email)))) {
      throw tooManyMessages.mail()
    }
    await constantTime(async () => {
      const code = await addressSetup.begin(userId, { email }, context.now)
      const holder = await findUserIdByEmail(email)
      const isTaken = holder !== undefined && holder !== userId
      const mail = isTaken ? addressHasAccount(email) : addressCode(email, code)
      await orProviderSilent(() => sendMail(mail))
    })
    return { sent: true }
  },
  /**
   * The answer does not tell whether the address or number has an account. It may have one, because
   * a notice channel is not used to sign in.
   */
  BeginNoticeChannel: async ({ body: { email, phoneNumber } }, context) => {
    const { account, userId } = context.caller
    const { now } = context
    assertMayChangeChannels(account, now)
    assertIsSecondChannel(account, { email, phoneNumber })
    await limitRate('address-change', context, userId)
    if (email !== undefined) {
      if (!(await takeAttempt('address-change-mailbox', context, mailboxOf(email)))) {
        throw tooManyMessages.mail()
      }
      const code = await noticeChannelSetup.begin(userId, { email }, now)
      await orProviderSilent(() => sendMail(channelCode(email, code)))
    }
    if (phoneNumber !== undefined) {
      const text = { purpose: 'set-up', userId, phoneNumber } as const
      if (!(await allowText(text, now))) throw noMoreTexts()
      const code = await noticeChannelSetup.begin(userId, { phoneNumber }, now)
      await orProviderSilent(() =>
        sendTextMessage(
          phoneNumber,
          `${code} confirms this phone for notices from Heirloom. We never ask for it by phone or email.`,
        ),
      )
    }
    return { sent: true }
  },
  ConfirmAddressChange: async ({ body: { code, currentPassword } }, context) => {
    const { userId } = context.caller
    await limitRate('address-change-code', context, userId)
    await demandPassword(context, currentPassword)
    const proven = await addressSetup.proven(userId, code, context.now)
    if (!proven) throw codeWrongOrExpired()
    const { email } = proven
    await changeAddress(userId, email, context)
    return { email }
  },
  ConfirmNoticeChannel: async ({ body: { code, currentPassword } }, context) => {
    const { userId } = context.caller
    await limitRate('address-change-code', context, userId)
    await demandPassword(context, currentPassword)
    const proven = await noticeChannelSetup.proven(userId, code, context.now)
    if (!proven) throw codeWrongOrExpired()
    return chooseChannel(context, proven)
  },
  SayAccountTaken: async ({ body: { code } }, context) => {
    await limitRate('recovery-link', context, hashLinkCode(code))
    return sayAccountTaken(code, context)
  },
  RemoveNoticeChannel: async ({ body: { currentPassword } }, context) => {
    await demandPassword(context, currentPassword)
    await removeChannel(context)
    return { removed: true }
  },
  UndoChange: async ({ body: { code } }, context) => {
    await limitRate('recovery-link', context, hashLinkCode(code))
    return undoChange(code, context)
  },
} satisfies Partial<Handlers<typeof security>>
