import { htmlOf, type Mail } from '#functions/core/notify/mail.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { paths } from '#shared/paths.ts'

/**
 * A mail or text message of the user pool. `code` is a placeholder. The pool replaces it by the
 * digits.
 */
export interface PoolMessage {
  readonly emailSubject?: string
  readonly emailMessage?: string
  readonly smsMessage?: string
}

interface Occasion {
  /** The user pool's user name: a random UUID. */
  readonly userId: string
  readonly code: string
  /** The partner with which the person registered. */
  readonly partnerName?: string | undefined
  /** The page that the visitor wanted to open when they registered, as the browser sent it. */
  readonly next?: string | undefined
}

/**
 * A mail of the pool. It never contains what a person wrote, not even a name. Anyone can sign up at
 * the pool with any address and any words, and would have us send them. The name of a partner is
 * written by an administrator.
 */
const poolMail = (mail: Omit<Mail, 'to'>): PoolMessage => ({
  emailSubject: mail.subject,
  emailMessage: htmlOf(mail),
})

/**
 * Whether the text is a path of the app and cannot lead elsewhere. It is checked because anyone can
 * sign up at the pool with any text.
 */
const isOwnPath = (next: string | undefined): next is string =>
  next !== undefined && /^\/(?![/\\])[\w\-./?=&%]{0,300}$/.test(next)

const confirmationPage = ({ userId, code, next }: Occasion) =>
  // The code goes into the fragment, which browsers do not send to servers, so no log contains it.
  // The pool finds its placeholder only as it is, without escapes.
  `${appLink(paths.confirmEmail)}${isOwnPath(next) ? `?${new URLSearchParams({ next })}` : ''}#userId=${userId}&code=${code}`

/**
 * The words about a lost phone. They are the same for everybody, so that nobody learns whether an
 * address has an account.
 */
const lostPhone =
  'With a recovery code, you can set up your second step again. Without one, write to us. Once you have shown who you are, there is a way back in that takes 14 days.'

const confirmAddress = (about: Occasion): PoolMessage =>
  poolMail({
    partnerName: about.partnerName,
    subject: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this address is yours: press the button, or enter this code where you registered.',
      about.code,
    ],
    action: { label: 'Confirm my address', url: confirmationPage(about) },
    footnotes: [
      'The code works for 24 hours. If you did not register, you do not have to do anything.',
      'Do you already have an account with this address? Then you need no new one: sign in. That page helps you too if you have lost your password or your phone.',
    ],
  })

const resetPassword = ({ code, partnerName }: Occasion): PoolMessage =>
  poolMail({
    partnerName,
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for this account. Enter this code on the page for new passwords:',
      code,
    ],
    action: { label: 'Choose a new password', url: appLink(paths.confirmPassword) },
    footnotes: [
      'The code works for one hour. If it was not you, your password stays as it is.',
      `Have you lost your phone as well? ${lostPhone}`,
    ],
  })

const secondFactor = ({ code }: Occasion): PoolMessage => ({
  smsMessage: `${code} is your Heirloom sign-in code. We never ask for it by phone or email.`,
})

const verifyAddress = ({ code, partnerName }: Occasion): PoolMessage =>
  poolMail({
    partnerName,
    subject: 'Confirm your new email address',
    paragraphs: ['Enter this code to confirm the new address of your account:', code],
    footnotes: ['If you did not change your address, please sign in and change your password.'],
  })

/** The text for each occasion of the user pool (Cognito, "Custom message Lambda trigger"). */
export const messageFor: Readonly<Record<string, (about: Occasion) => PoolMessage>> = {
  CustomMessage_SignUp: confirmAddress,
  CustomMessage_ResendCode: confirmAddress,
  CustomMessage_ForgotPassword: resetPassword,
  CustomMessage_Authentication: secondFactor,
  CustomMessage_UpdateUserAttribute: verifyAddress,
  CustomMessage_VerifyUserAttribute: verifyAddress,
}
