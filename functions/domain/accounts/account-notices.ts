import type { Mail } from '#functions/core/notify/mail.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'

const resetLink = (email: Email) => appLink(paths.resetPassword, { email })

/** Says to a person's present address what to do if they did not make a change in their account. */
export const notYou = (email: Email) =>
  `Not you? Choose a new password at once, which signs out every device: ${resetLink(email)}`

/**
 * Says to every other channel what to do if the owner did not make a change. Only the present
 * address gets the code for a new password.
 */
export const notYouElsewhere = (email: Email) =>
  `Not you? Sign in with ${email} and your own password, and change the password at once: every device is then signed out.`

/** How the reader of a notice says that they did not make the change. */
interface Undo {
  /** The link that undoes it. Only the address that the account had at the change gets it. */
  readonly undoUrl: string
  /** The address that gets the link. To every other reader: the address to sign in with. */
  readonly email: Email
}

/**
 * A notice about a change of the sign-in, with the link that undoes it. The link works without a
 * sign-in, because the owner may be signed out while a thief is signed in. A notice to a former
 * address or to the second channel has no link, because another person may read it.
 */
const withUndoLink = (notice: Mail, { undoUrl, email }: Undo): Mail =>
  notice.to === email
    ? {
        ...notice,
        paragraphs: [
          ...notice.paragraphs,
          'Was it you? Then there is nothing to do.',
          'Not you? Tap below within 72 hours, without signing in. We sign out every device, restore your sign-in, and help you choose a new password.',
        ],
        action: { label: "This wasn't me", url: undoUrl },
      }
    : { ...notice, footnotes: [notYouElsewhere(email)] }

/** The mail about a changed password, however it was changed. */
export const passwordChanged = (to: Email, undo: Undo): Mail =>
  withUndoLink(
    {
      to,
      subject: 'Your password was changed',
      paragraphs: ['Your account has a new password. Every device was signed out.'],
    },
    undo,
  )

/**
 * The mail about a changed password, without a link that undoes the change. It goes to the address
 * in the pool, if the person has no account yet or the account has another address.
 */
export const passwordChangedAtPool = (to: Email): Mail => ({
  to,
  subject: 'Your password was changed',
  paragraphs: ['Your account has a new password. Every device was signed out.'],
  footnotes: [notYou(to)],
})

/**
 * The mail about the first recovery codes, which belong to the set-up of the second step. Nothing
 * was replaced, so the mail does not warn. But it has the link that undoes the change, since
 * another person who knows the password may have made the codes.
 */
export const firstRecoveryCodesMade = (to: Email, { undoUrl, email }: Undo): Mail => ({
  to,
  subject: 'Your account has recovery codes',
  paragraphs: [
    'Your second sign-in step is set up, and your account has ten recovery codes. If you lose your phone, a code lets you set up the second step again. Each code works once.',
    'Keep them where you can find them without your phone. There is nothing else to do.',
  ],
  footnotes: [
    to === email
      ? `Did you not make these codes? Open this link within 72 hours, without signing in. We sign out every device, and help you choose a new password: ${undoUrl}`
      : notYouElsewhere(email),
  ],
})

/** The mail about new recovery codes that replaced earlier ones. */
export const recoveryCodesChanged = (to: Email, undo: Undo): Mail =>
  withUndoLink(
    {
      to,
      subject: 'New recovery codes were made',
      paragraphs: [
        'Your account has ten new recovery codes. The codes that you had before no longer work.',
      ],
    },
    undo,
  )

const secondStepWords = {
  AS_IT_WAS:
    'Your second step is as it was before that change. If you use an authenticator app and its codes are refused, it was replaced earlier: use one of your recovery codes.',
  REPLACED:
    'Another authenticator app had taken the place of yours, so we removed it. Yours cannot be brought back: at your next sign-in, you set it up again.',
  REMOVED: 'At your next sign-in you set up an authenticator app.',
} as const

/** The mail to an owner who undid a change that another person made. */
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
 * The mail to the other channels of an account after somebody undid a change, and to the address
 * that the account had until then. `restoredEmail` is the address that the account has again.
 */
export const changeUndoneToOthers = (to: Email, restoredEmail: Email): Mail => ({
  to,
  subject: 'A change of your sign-in was undone',
  paragraphs: [
    `Somebody opened the link “This wasn’t me” in an email to ${restoredEmail}. Your account has that address, every device is signed out, and its password is ended.`,
    'Not you? Then somebody else reads the email of that address: write to us at once.',
  ],
})

/** The mail to a person who said that somebody else was in their account. */
export const accountTaken = (to: Email): Mail => ({
  to,
  subject: 'Your account is closed to everyone',
  paragraphs: [
    'You told us that somebody else was in your account. Every device is signed out, and the password is ended.',
    'Choose a new password with the code that we email you. Then sign in, and set up another second step.',
    'Until then you confirm no report as a delegate, and what you confirmed in the last 30 days is taken back. You are still a delegate.',
  ],
})

/**
 * The mail about a temporary password. It never contains the password. The administrator tells the
 * person the password in another way.
 */
export const passwordForced = (to: Email, undo: Undo): Mail =>
  withUndoLink(
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
  subject: 'Your code for a new email address',
  paragraphs: [
    'Somebody wants to sign in to their Heirloom account with this address. If it is you, enter this code there:',
    code,
    'It works for an hour. We never ask for it by phone or email.',
  ],
  footnotes: ['If it is not you, there is nothing to do: without the code nothing changes.'],
})

/** The mail in place of a code to an address that has an account already. */
export const addressHasAccount = (to: Email): Mail => ({
  to,
  subject: 'This address has an account already',
  paragraphs: [
    'Somebody wants to sign in to another Heirloom account with this address. It has an account of its own, so there is no code, and nothing changes.',
    'Is it you? Then use another address there. Or sign in here and delete this account first, under “My account”, “Security”.',
  ],
  footnotes: ['If it is not you, there is nothing to do.'],
})

/**
 * The mail about a changed address. It goes to the former address and to all other channels, but
 * never to the new one, which a thief may have chosen.
 */
export const emailChanged = (to: Email, changedTo: Email, undo: Undo): Mail =>
  withUndoLink(
    {
      to,
      subject: 'The email address of your account was changed',
      paragraphs: [
        `From now on you sign in with ${changedTo}, and we write to that address.`,
        'Your password is as it was. For 30 days, we also send notices about the safety of your account to your earlier address.',
      ],
    },
    undo,
  )

/**
 * The code for an address that an owner chose for notices. The mailbox may be a stranger's, so the
 * mail tells nothing of the account.
 */
export const channelCode = (to: Email, code: string): Mail => ({
  to,
  subject: 'Your code for notices from Heirloom',
  paragraphs: [
    'Somebody wants to get notices about the safety of their Heirloom account here too. If it is you, enter this code there:',
    code,
    'It works for an hour. We never ask for it by phone or email.',
  ],
  footnotes: ['If it is not you, there is nothing to do: without the code we do not write again.'],
})

/**
 * The sentences about a change of the second channel. In each sentence `name` is an email address,
 * or the last digits of a telephone number.
 */
const channelWords = {
  added: (name: string) => ({
    subject: 'We have a second way to reach you',
    paragraph: `From now on, we also send notices about the safety of your account, and about a report of your death, to ${name}.`,
  }),
  replaced: (name: string) => ({
    subject: 'The second way to reach you was changed',
    paragraph: `From now on, we send notices about the safety of your account, and about a report of your death, to ${name}. The address or number that you chose before gets no more notices after this one.`,
  }),
  removed: (name: string) => ({
    subject: 'The second way to reach you was removed',
    paragraph: `We no longer send notices about the safety of your account, or about a report of your death, to ${name}.`,
  }),
} as const

/** What became of the second channel. */
export type ChannelChange = keyof typeof channelWords

/** The mail to each channel that the account had before the change. */
export const noticeChannelChanged = (
  to: Email,
  {
    change,
    name,
    undo,
  }: { readonly change: ChannelChange; readonly name: string; readonly undo: Undo },
): Mail => {
  const { subject, paragraph } = channelWords[change](name)
  return withUndoLink({ to, subject, paragraphs: [paragraph] }, undo)
}

/** The mail about a changed second step. `codeSource` is such as "your authenticator app". */
export const secondFactorChanged = (to: Email, codeSource: string, undo: Undo): Mail =>
  withUndoLink(
    {
      to,
      subject: 'Your second sign-in step was changed',
      paragraphs: [`From now on, the codes for your sign-in come from ${codeSource}.`],
    },
    undo,
  )
