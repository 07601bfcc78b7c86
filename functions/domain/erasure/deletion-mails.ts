import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { notYou, notYouElsewhere } from '#functions/domain/accounts/account-notices.ts'
import type { Ending } from '#functions/domain/accounts/end-deletion.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { nameInMail } from '#functions/domain/sharing/people.ts'
import type { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { dayInZone } from '#shared/rules/time/time-in-zone.ts'

/** The mail that tells one of the owner's addresses that the account will be deleted at `at`. */
export const announcedToOwner = (
  account: Account,
  to: Email,
  { at, keepUrl }: { readonly at: string; readonly keepUrl: string },
): MailWords => ({
  subject: 'Your account will be deleted in seven days',
  paragraphs: [
    `On ${dayInZone(at, readerZone(account))}, we delete your account and everything in it. After that, nobody can bring it back.`,
    'Until then nobody can open what is in it, nothing is sent from it, and you are signed out on every device. Your delegates are told the day.',
    'Do you want to keep it? Open the link below and say so. You do not have to sign in. Then everything is as it was.',
  ],
  action: { label: 'Keep my account', url: keepUrl },
  footnotes: [
    to === account.email ? notYou(to) : notYouElsewhere(account.email),
    'A will that you printed and signed stays valid.',
  ],
})

const endedForOwner: Readonly<Record<Ending, MailWords>> = {
  KEPT: {
    subject: 'Your account stays',
    paragraphs: [
      'Your account will not be deleted. Everything in it is as it was.',
      'Messages whose time came meanwhile go out within an hour. A subscription that has not ended goes on. If you had a download of everything, make it again.',
    ],
  },
  CERTIFICATE: {
    subject: 'Your account was not deleted',
    paragraphs: [
      'Your account was to be deleted. But somebody has brought a death certificate with your name, and we have not looked at it yet. Until we have, we delete nothing, because what a person leaves belongs to others.',
      'Your account is as it was before. If you still want to delete it, sign in, say so again, and tell your delegates that you are alive.',
    ],
  },
  REPORT: {
    subject: 'Your account was not deleted',
    paragraphs: [
      'Your account was to be deleted. But there is a report of your death. So we delete nothing, because what a person leaves belongs to others.',
      'We send you another email about the report. If you are alive, say so there, or sign in and say so: that ends the report. If you still want to delete your account, ask for it again after that.',
    ],
  },
}

/**
 * The mail that tells one of the owner's addresses that the deletion ended and the account stays.
 */
export const endedToOwner = (account: Account, to: Email, ending: Ending): MailWords => ({
  ...endedForOwner[ending],
  footnotes: [to === account.email ? notYou(to) : notYouElsewhere(account.email)],
})

/** The owner that a mail to a delegate is about, and their name, made safe for a subject. */
interface OwnerInMail {
  readonly owner: Account
  readonly subjectName: string
}

/** The mail that tells a delegate on which day the owner's account will be deleted. */
export const announcedToDelegate = (
  { owner, subjectName }: OwnerInMail,
  { account, reportPassing }: { readonly account: Account; readonly reportPassing: boolean },
  at: string,
): MailWords => {
  const name = nameInMail(owner)
  return {
    subject: `The account of ${subjectName} will be deleted`,
    paragraphs: [
      `You are a delegate of ${name}. Their account, and everything that they leave in it, will be deleted on ${dayInZone(at, readerZone(account, owner))}. Until then it is closed.`,
      reportPassing
        ? `If ${name} told you about this, there is nothing to do. If ${name} has died, report it before that day: a report stops the deletion.`
        : `You do not have to do anything. ${name} can still keep the account.`,
    ],
    action: {
      label: 'See where things stand',
      url: appLink(paths.viewPassing(owner.userProfileId)),
    },
  }
}

/** The mail that tells a delegate that the owner's account stays. */
export const endedToDelegate = ({ owner, subjectName }: OwnerInMail, ending: Ending): MailWords => {
  const name = nameInMail(owner)
  return {
    subject: `The account of ${subjectName} stays`,
    paragraphs: [
      ending === 'REPORT'
        ? `The account of ${name} will not be deleted, because there is a report of their death. If you are asked to confirm it, we send you another email.`
        : `The account of ${name} will not be deleted. You are their delegate, as before, and there is nothing to do.`,
    ],
  }
}
