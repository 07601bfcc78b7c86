import { attemptNotice, mailNotice } from '#functions/core/notify/attempt-notice.ts'
import type { Mail } from '#functions/core/notify/mail.ts'
import { sendTextMessage } from '#functions/core/notify/text-message.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import type { PhoneNumber } from '#shared/model/plain.ts'
import type { Account } from './account.ts'
import { otherChannels } from './other-channels.ts'

/** The words of a notice for one channel: an email address or a telephone number. */
type WordsTo = (to: string) => Mail

/** A notice as one text message: its subject, link and footnotes. */
export const shortText = ({
  subject,
  action,
  footnotes = [],
}: Pick<Mail, 'subject' | 'footnotes'> & { readonly action?: Mail['action'] | undefined }) =>
  [
    `Heirloom: ${subject}.`,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...footnotes,
  ].join(' ')

/** Texts a notice to a number that its owner has proven. A failure is only logged. */
export const textOwner = ({ userId }: Account, phoneNumber: PhoneNumber, text: string) =>
  attemptNotice(async () => {
    const limitedText = { purpose: 'notice', userId, phoneNumber } as const
    if (await allowText(limitedText, currentTime())) await sendTextMessage(phoneNumber, text)
  })

/** Tells an owner by each channel beside the present address: `other-channels.ts`. */
export const tellOtherChannels = async (account: Account, words: WordsTo): Promise<void> => {
  const { mails, phone } = otherChannels(account)
  await Promise.all([
    ...mails.map((to) => mailNotice(words(to))),
    ...(phone === undefined ? [] : [textOwner(account, phone, shortText(words(phone)))]),
  ])
}

/**
 * Tells an owner, by each channel, of something that has already happened to the safety of the
 * account.
 */
export const tellEachChannel = async (account: Account, words: WordsTo): Promise<void> => {
  await Promise.all([mailNotice(words(account.email)), tellOtherChannels(account, words)])
}
