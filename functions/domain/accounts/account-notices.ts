import type { Mail } from '#functions/core/notify/mail.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { dayInZone } from '#shared/rules/time/time-in-zone.ts'
import type { Account } from './account.ts'
import { readerZone } from './reader-zone.ts'

const resetLink = (email: Email) => appLink(paths.resetPassword, { email })

/** What a person can do who did not make a change in their account: sent to their present address. */
export const notYou = (email: Email) =>
  `Was this not you? Choose a new password at once, which signs out every device: ${resetLink(email)}`

/** The same for a mail to a former address, which gets no code for a new password. */
export const notYouAtFormerAddress = (email: Email) =>
  `Was this not you? Sign in with ${email} and your own password, and change the password at once: every device is then signed out.`

/** How the reader of a notice says that they did not make the change. */
interface Undo {
  /** The link that undoes it. Only the address that the account had at the change gets it. */
  readonly undoUrl: string
  /** The address of the account. */
  readonly email: Email
}

/**
 * A notice about a change of the sign-in, with the link that undoes it. Its reader may be signed
 * out, while a thief is signed in. A former address is told of the change, and has no link: who
 * reads its mail now may be another person.
 */
const undoable = (notice: Mail, { undoUrl, email }: Undo): Mail =>
  notice.to === email
    ? {
        ...notice,
        paragraphs: [
          ...notice.paragraphs,
          'Was it you? Then there is nothing to do.',
          'Was it not you? Tap below within 72 hours, without signing in. We sign out every device, bring your sign-in back to what it was, and help you to choose a new password.',
        ],
        action: { label: "This wasn't me", url: undoUrl },
      }
    : { ...notice, footnotes: [notYouAtFormerAddress(email)] }

/** The password was changed, in any way. */
export const passwordChanged = (to: Email, undo: Undo): Mail =>
  undoable(
    {
      to,
      subject: 'Your password was changed',
      paragraphs: ['Your account has a new password. Every device was signed out.'],
    },
    undo,
  )

/** The same for an address without an account, or for the pool's address if the account has another: without a link. */
export const passwordChangedAtPool = (to: Email): Mail => ({
  to,
  subject: 'Your password was changed',
  paragraphs: ['Your account has a new password. Every device was signed out.'],
  footnotes: [notYou(to)],
})

/**
 * The first recovery codes, as part of setting up the second step: nothing was replaced, so nothing
 * is to be feared. It can be undone all the same, since the password may be known to another
 * person.
 */
export const firstRecoveryCodesMade = (to: Email, { undoUrl, email }: Undo): Mail => ({
  to,
  subject: 'Your account has recovery codes',
  paragraphs: [
    'Your second sign-in step is set up, and your account has ten recovery codes. If you lose your phone, a code lets you set up the second step again. Each code works once.',
    'Keep them where you find them without your phone. There is nothing else to do.',
  ],
  footnotes: [
    to === email
      ? `Did you not make these codes? Open this link within 72 hours, without signing in. We sign out every device, and help you to choose a new password: ${undoUrl}`
      : notYouAtFormerAddress(email),
  ],
})

/** New recovery codes replaced earlier ones. */
export const recoveryCodesChanged = (to: Email, undo: Undo): Mail =>
  undoable(
    {
      to,
      subject: 'New recovery codes were made',
      paragraphs: [
        'Your account has ten new recovery codes. The codes that you had before do not work any more.',
      ],
    },
    undo,
  )

const secondStepWords = {
  AS_IT_WAS:
    'Your second step is as it was before that change. If you use an authenticator app and its codes are refused, it was replaced earlier: use one of your recovery codes.',
  REPLACED:
    'Another authenticator app had taken the place of yours, so we removed it. Yours cannot be brought back: at your next sign-in you set it up anew.',
  REMOVED: 'At your next sign-in you set up an authenticator app.',
} as const

/** The owner has undone a change that another person made. */
export const changeUndone = (to: Email, secondStep: keyof typeof secondStepWords): Mail => ({
  to,
  subject: 'Your account is yours again',
  paragraphs: [
    'You told us that a change of your sign-in was not yours. We undid it and signed out every device. Nobody can sign in with the password that your account had.',
    `Now choose a new password. ${secondStepWords[secondStep]}`,
    'Somebody knew your password. Change it wherever else you use it.',
  ],
  action: { label: 'Choose a new password', url: resetLink(to) },
})

/**
 * To the other addresses of an account of which somebody undid a change: the one that it had until
 * then, and the former ones.
 */
export const changeUndoneFromElsewhere = (to: Email, former: Email): Mail => ({
  to,
  subject: 'A change of your sign-in was undone',
  paragraphs: [
    `Somebody opened the link “This wasn’t me” in a mail to ${former}. Your account has that address, every device is signed out, and its password is ended.`,
    'Was this not you? Then somebody else reads the mail of that address: write to us at once.',
  ],
})

/** The account was deleted. This is the last mail that the address gets from us. */
export const accountDeleted = (to: Email): Mail => ({
  to,
  subject: 'Your account is deleted',
  paragraphs: [
    'Your account, your wills and your activity log are deleted, and so is the key that they were encrypted with. Nobody can bring them back. Copies in our backups are gone after 35 days.',
    'A will that you printed and signed stays valid.',
  ],
  footnotes: [
    'Was this not you? Somebody signed in with your password and your second step. Change that password wherever else you use it.',
  ],
})

/** The account will be deleted. `at` is an instant. */
export const deletionAnnounced = (
  account: Account,
  { to, at, keepUrl }: { readonly to: Email; readonly at: string; readonly keepUrl: string },
): Mail => ({
  to,
  subject: 'Your account will be deleted in seven days',
  paragraphs: [
    `We will delete your account and everything in it on ${dayInZone(at, readerZone(account))}. Nobody can bring it back afterwards.`,
    'If you want to keep it, open the link below and say so, or just sign in before that day. You can also download everything first.',
  ],
  action: { label: 'Keep my account', url: keepUrl },
  footnotes: ['A will that you printed and signed stays valid.'],
})

/** The owner signed in, or used the link. */
export const deletionStopped = (to: Email): Mail => ({
  to,
  subject: 'Your account stays',
  paragraphs: ['Your account will not be deleted. Everything in it is as it was.'],
})

/** Never contains the password: the administrator tells it on another way. */
export const passwordForced = (to: Email, undo: Undo): Mail =>
  undoable(
    {
      to,
      subject: 'Your account has a temporary password',
      paragraphs: [
        'An administrator gave your account a temporary password, and every device was signed out. After you have signed in with it, you choose a password of your own.',
        'Your second step is as it was.',
      ],
    },
    undo,
  )

/**
 * The code for an address that an owner wants to sign in with. The mailbox may be a stranger's, so
 * the mail tells nothing of the account.
 */
export const addressCode = (to: Email, code: string): Mail => ({
  to,
  subject: 'Your code for a new e-mail address',
  paragraphs: [
    `Somebody wants to sign in to their Heirloom account with this address from now on. If it is you, enter this code there: ${code}`,
    'It works for an hour. We never ask for it by telephone or mail.',
  ],
  footnotes: ['If it is not you, there is nothing to do: without the code nothing changes.'],
})

/** The same for an address that has an account already: there is no code. */
export const addressHasAccount = (to: Email): Mail => ({
  to,
  subject: 'This address has an account already',
  paragraphs: [
    'Somebody wants to sign in to another Heirloom account with this address. It has an account of its own, so there is no code, and nothing changes.',
    'Is it you? Then use another address there. Or sign in here and delete this account first, under “My account”, “Security”.',
  ],
  footnotes: ['If it is not you, there is nothing to do.'],
})

/** Sent to the former address, since a thief who took over the account reads the new one. */
export const emailChanged = (to: Email, changedTo: Email, undo: Undo): Mail =>
  undoable(
    {
      to,
      subject: 'The e-mail address of your account was changed',
      paragraphs: [
        `From now on you sign in with ${changedTo}, and we write to that address.`,
        'Your password is as it was. For 30 days we also tell this address of what concerns the safety of your account.',
      ],
    },
    undo,
  )

/** `now` names the new source of codes, such as "your authenticator app". */
export const secondFactorChanged = (to: Email, now: string, undo: Undo): Mail =>
  undoable(
    {
      to,
      subject: 'Your second sign-in step was changed',
      paragraphs: [`From now on, the codes for your sign-in come from ${now}.`],
    },
    undo,
  )
