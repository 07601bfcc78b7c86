import { isWithinRate, limitRate } from '#functions/core/http/limit-rate.ts'
import { sendMail } from '#functions/core/notify/mail.ts'
import { sendTextMessage } from '#functions/core/notify/text-message.ts'
import { channelCode } from '#functions/domain/accounts/account-notices.ts'
import {
  assertMayChangeChannels,
  orProviderSilent,
} from '#functions/domain/security/change-address.ts'
import { noticeChannelSetup } from '#functions/domain/security/code-setup.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import {
  assertIsSecond,
  chooseChannel,
  removeChannel,
} from '#functions/domain/security/notice-channel.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import { codeUseless, tooMany } from '#functions/domain/user-pool/errors.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'

type Operations = typeof security.operations

const noMoreTexts = () =>
  new AppError(
    'RATE_LIMITED',
    'We cannot send another text message to this number for now. Use an e-mail address, or try again tomorrow.',
    { field: 'phoneNumber' },
  )

/** Nothing is told of whether the address or number has an account: it may have one, and signs nobody in here. */
export const beginNoticeChannel: Handler<Operations['BeginNoticeChannel']> = async (
  { body: { email, phoneNumber } },
  context,
) => {
  const { account, userId } = context.caller
  const { now } = context
  assertMayChangeChannels(account, now)
  assertIsSecond(account, { email, phoneNumber })
  await limitRate('address-change', context, userId)
  if (email !== undefined) {
    if (!(await isWithinRate('address-change-mailbox', context, mailboxOf(email)))) {
      throw tooMany.mail()
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
        `${code} confirms this phone for notices from Heirloom. We never ask for it by phone or mail.`,
      ),
    )
  }
  return { sent: true }
}

export const confirmNoticeChannel: Handler<Operations['ConfirmNoticeChannel']> = async (
  { body: { code, currentPassword } },
  context,
) => {
  const { userId } = context.caller
  await limitRate('address-change-code', context, userId)
  await demandPassword(context, currentPassword)
  const proven = await noticeChannelSetup.proven(userId, code, context.now)
  if (!proven) throw codeUseless()
  return chooseChannel(context, proven)
}

export const removeNoticeChannel: Handler<Operations['RemoveNoticeChannel']> = async (
  { body: { currentPassword } },
  context,
) => {
  await demandPassword(context, currentPassword)
  await removeChannel(context)
  return { removed: true }
}
