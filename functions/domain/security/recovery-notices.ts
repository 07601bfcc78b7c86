import { attemptNotice, mailNotice } from '#functions/core/notify/attempt-notice.ts'
import { sendMail } from '#functions/core/notify/mail.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { formerEmailsOf } from '#functions/domain/accounts/former-emails.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import {
  tellEachChannel,
  tellOtherChannels,
  textOwner,
} from '#functions/domain/accounts/tell-channels.ts'
import { derivedLinkCode } from '#functions/domain/links/link-code.ts'
import { findPoolUser } from '#functions/domain/user-pool/users.ts'
import { type Email, PhoneNumber } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { instantAfter, periods } from '#shared/rules/passing/periods.ts'
import { timeInZone } from '#shared/rules/time/time-in-zone.ts'

/** The code that cancels what a link's code began. The link's code cannot be derived from it. */
export const cancelCodeOf = (linkCode: string) => derivedLinkCode(linkCode, 'cancel-recovery')

const confirmLink = (code: string) => appLink(paths.secondFactorCode, { recovery: code })
const cancelLink = (code: string) => appLink(paths.byLink, { recovery: cancelCodeOf(code) })

const stopSentence = (code: string) =>
  `Not you? Then stop it here, without signing in: ${cancelLink(code)}`

const signInInstead = 'Sign in and make new recovery codes: that stops it.'

/**
 * Whether a channel is less than 30 days old. A thief may have added it, so it gets no link that
 * stops a reset.
 */
const isNew = (since: string | undefined): boolean =>
  since !== undefined && instantAfter(since, periods.newChannel) > currentTime().toISOString()

/**
 * The second channel, if it is new. Undefined if the second channel is also a former address of the
 * account, because a former address gets a link, new or not.
 */
const newChannelOf = (account: Account): Email | PhoneNumber | undefined => {
  const { email, phoneNumber, since } = account.noticeChannel ?? {}
  const isFormer = formerEmailsOf(account, currentTime()).some((former) => former === email)
  return isNew(since) && !isFormer ? (email ?? phoneNumber) : undefined
}

/** Tells the other channels. They can stop the reset, but neither begin nor finish it. */
const tellOthersOfRecovery = (account: Account, code: string) =>
  tellOtherChannels(account, (to) => ({
    to,
    subject: 'Somebody asks to reset your second sign-in step',
    paragraphs: [
      `One of your recovery codes was used. The emails about it go to ${account.email}, which is the address of your account now.`,
    ],
    footnotes: [to === newChannelOf(account) ? `Not you? ${signInInstead}` : stopSentence(code)],
  }))

/** The first mail. Nothing begins before its link is opened. */
export const mailRecoveryLink = async (account: Account, code: string) => {
  await mailNotice({
    to: account.email,
    subject: 'Reset your second sign-in step',
    paragraphs: [
      'One of your recovery codes was used to ask for a new second sign-in step.',
      'Open the link within 24 hours if that was you. We then wait for 72 hours before anything changes, so that nobody can do this without your knowledge.',
    ],
    action: { label: 'Yes, reset my second step', url: confirmLink(code) },
    footnotes: [
      `${stopSentence(code)} Somebody has one of your recovery codes, so make new ones as soon as you can.`,
    ],
  })
  await tellOthersOfRecovery(account, code)
}

/**
 * The telephone in the user pool, if it was proven that it gets our texts. The one in the profile
 * was never proven, and the text contains the link that cancels the reset.
 */
const phoneOf = async ({ userId }: Account) => {
  const { phone_number, phone_number_verified } = (await findPoolUser(userId))?.attributes ?? {}
  return phone_number_verified === 'true' ? PhoneNumber.safeParse(phone_number).data : undefined
}

/**
 * Texts a notice to the telephone of the second step. If that is the second channel too, no text
 * goes out here, because the second channel gets each notice. A failure is only logged.
 */
export const textOwnPhone = (account: Account, text: string): Promise<void> =>
  attemptNotice(async () => {
    const phone = await phoneOf(account)
    if (phone === undefined || phone === account.noticeChannel?.phoneNumber) return
    await textOwner(account, phone, text)
  })

/** Tells every channel when the reset is due. It throws if the account's address gets no mail. */
export const announceRecovery = async (account: Account, code: string, dueAt: string) => {
  await sendMail({
    to: account.email,
    subject: 'Your second sign-in step will be reset',
    paragraphs: [
      `The reset that you asked for can be finished from ${timeInZone(dueAt, readerZone(account))}. Until then nothing changes.`,
      'Come back to this email then, and open the link once more.',
    ],
    action: { label: 'Finish the reset', url: confirmLink(code) },
    footnotes: [stopSentence(code)],
  })
  await tellOthersOfRecovery(account, code)
  // A new channel got no link above. If it is the telephone of the second step, it gets this text
  // too.
  const withoutNewChannel = newChannelOf(account)
    ? { ...account, noticeChannel: undefined }
    : account
  const stopWords = isNew(account.signInPhoneSince) ? signInInstead : `Stop it: ${cancelLink(code)}`
  await textOwnPhone(
    withoutNewChannel,
    `Heirloom: your second sign-in step will be reset after 72 hours. Not you? ${stopWords}`,
  )
}

/** The mail after the reset. It says how to sign in now. */
export const mailRecoveryCompleted = (account: Account) =>
  tellEachChannel(account, (to) => ({
    to,
    subject: 'Your second sign-in step was reset',
    paragraphs: [
      'All sessions have ended. To sign in again, choose a new password first. At your next sign-in you then set up an authenticator app.',
    ],
    action: {
      label: 'Choose a new password',
      url: appLink(paths.resetPassword, { email: account.email }),
    },
  }))

/** The mail after a cancellation. It says that nothing will change. */
export const mailRecoveryCancelled = (account: Account) =>
  tellEachChannel(account, (to) => ({
    to,
    subject: 'The reset was stopped',
    paragraphs: [
      'Your second sign-in step stays as it is. If it was not you who asked for the reset, sign in and make new recovery codes.',
    ],
  }))
