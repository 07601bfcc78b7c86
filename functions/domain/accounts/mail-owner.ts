import { mailNotice } from '#functions/core/notify/attempt-notice.ts'
import type { Mail } from '#functions/core/notify/mail.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Email } from '#shared/model/plain.ts'
import type { Account } from './account.ts'
import { formerEmailsOf } from './former-emails.ts'

/** Mails each address that the account had until less than 30 days ago, and not the present one. */
export const mailFormer = async (account: Account, words: (to: Email) => Mail): Promise<void> => {
  const former = formerEmailsOf(account, currentTime())
  await Promise.all(former.map((to) => mailNotice(words(to))))
}

/**
 * Mails a notice about the safety of an account, of something that has already happened, to its
 * address and to those of the last 30 days: a thief who changed the address reads only the new one.
 */
export const mailOwner = async (account: Account, words: (to: Email) => Mail): Promise<void> => {
  await Promise.all([mailNotice(words(account.email)), mailFormer(account, words)])
}
