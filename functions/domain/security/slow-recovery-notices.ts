import { mailNotice } from '#functions/core/notify/attempt-notice.ts'
import { type Mail, sendMail } from '#functions/core/notify/mail.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { Recovery } from '#functions/domain/accounts/fields/recovery.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import { tellEachChannel, tellOtherChannels } from '#functions/domain/accounts/tell-channels.ts'
import type { Email } from '#shared/model/plain.ts'
import type { RecoveryTarget } from '#shared/model/recovery.ts'
import { paths } from '#shared/paths.ts'
import { dayInZone } from '#shared/rules/time/time-in-zone.ts'
import { textOwnPhone } from './recovery-notices.ts'

const targets: Readonly<Record<RecoveryTarget, string>> = {
  SECOND_STEP: 'your second sign-in step',
  ADDRESS: 'the email address of your account',
}

const stopUrl = (code: string) => appLink(paths.byLink, { recovery: code, begun: 'by-us' })

/**
 * Tells every channel of the owner that a slow recovery is under way, with the link that stops it.
 * It throws if the mail to the account's address cannot be sent. Days on which we cannot tell the
 * owner prolong the wait (`dueAtAfter`).
 */
export const tellOfSlowRecovery = async (
  account: Account,
  { dueAt, slow }: Recovery,
  stopCode: string,
): Promise<void> => {
  if (!slow || dueAt === undefined) return
  const lostThing = targets[slow.replaces]
  const dueDay = dayInZone(dueAt, readerZone(account))
  const words = (to: string): Mail => ({
    to,
    subject: 'Somebody asked us for a way back into your account',
    paragraphs: [
      `Somebody showed us that they are you, and said that they have lost ${lostThing}. On ${dueDay} we will replace it, unless you stop it.`,
      ...(slow.vouchedBy === undefined
        ? []
        : ['One of your delegates told us that it is really you, so the wait is shorter.']),
      'Was it you? Then there is nothing to do. We write every day until then. If you find what you lost, just sign in. That stops it.',
      'Not you? Stop it below, without signing in. Nobody can then ask again for 30 days.',
    ],
    action: { label: 'Stop it', url: stopUrl(stopCode) },
  })
  await sendMail(words(account.email))
  await tellOtherChannels(account, words)
  await textOwnPhone(
    account,
    `Heirloom: somebody asked for a way back into your account. Not you? Stop it before ${dueDay}: ${stopUrl(stopCode)}`,
  )
}

/** Tells the address that the account moves to. As far as we know, its reader asked for that. */
export const mailSlowToNewAddress = (to: Email, dueAt: string): Promise<void> =>
  mailNotice({
    to,
    subject: 'Your way back in has begun',
    paragraphs: [
      `You asked us to write to this address from now on. If nobody stops it, you can sign in with it after ${dayInZone(dueAt, undefined)}. We tell every other address of the account daily.`,
      'If you did not ask for this, write to us, and we stop it.',
    ],
  })

/** Why a slow recovery ended without replacing anything. */
export type SlowStop = 'BY_LINK' | 'SIGNED_IN' | 'REPORTED' | 'TAKEN'

const stopWords: Readonly<Record<SlowStop, string>> = {
  BY_LINK:
    'You, or somebody who reads this mailbox, stopped it with the link in our email. Nobody can ask again for 30 days.',
  SIGNED_IN:
    'Somebody signed in with your password and your second step, so nothing has to be replaced. If it was not you, choose a new password at once.',
  REPORTED:
    'Your death was reported, and until that ends nothing of your sign-in changes. If you read this, say that you are alive, with the button in our email about the report.',
  TAKEN: 'The new address belongs to another account by now. Write to us, and we start again.',
}

/** Tells the owner that a slow recovery was stopped and nothing was replaced. */
export const mailSlowStopped = (account: Account, why: SlowStop): Promise<void> =>
  tellEachChannel(account, (to) => ({
    to,
    subject: 'The way back into your account was stopped',
    paragraphs: [`Your sign-in is as it was. ${stopWords[why]}`],
  }))

const completedWords: Readonly<Record<RecoveryTarget, string>> = {
  SECOND_STEP:
    'Your second step is gone. Choose a new password first; at the sign-in after that you set up an authenticator app.',
  ADDRESS:
    'You sign in with this address from now on. Choose a new password first, and then use your second step as before.',
}

/** Tells the owner that a slow recovery replaced what was lost. `account` is as it is after it. */
export const mailSlowCompleted = (account: Account, replaces: RecoveryTarget): Promise<void> =>
  tellEachChannel(account, (to) => ({
    to,
    subject: 'Your way back into your account is open',
    paragraphs: [
      completedWords[replaces],
      'For 30 days you cannot download everything, see your passwords, delete the account, or change delegates, settings and addresses. What you have written is as it was.',
    ],
    ...(to === account.email
      ? {
          action: {
            label: 'Choose a new password',
            url: appLink(paths.resetPassword, { email: account.email }),
          },
        }
      : {
          footnotes: ['Not you? Write to us at once: we wrote to you every day before this.'],
        }),
  }))
