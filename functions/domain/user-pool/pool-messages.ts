import { paths } from '#shared/paths.ts'
import { escapeHtml } from '#shared/rules/text/escape-html.ts'

/**
 * A mail or text message of the user pool. `code` is the pool's placeholder, which the pool
 * replaces by the digits.
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
  readonly appUrl: string
  /** Who runs the product, for the end of the mail. */
  readonly foot: string
  /** The page that the visitor wanted to open when they registered, as the browser sent it. */
  readonly next?: string | undefined
}

/**
 * One page of mail: greeting, the reason, one action, and what to do if it was not you. It never
 * contains what a person wrote, not even a name. Anyone can sign up at the pool with any address
 * and any words, and would have us send them.
 */
const page = ({ foot }: Occasion, paragraphs: readonly string[]) =>
  [
    '<div style="font-family:Georgia,serif;font-size:17px;line-height:1.6;color:#1B2333;max-width:560px">',
    '<p>Hello,</p>',
    ...paragraphs.map((text) => `<p>${text}</p>`),
    `<p style="font-size:15px">${escapeHtml(foot)}</p>`,
    '</div>',
  ].join('\n')

const digits = (code: string) =>
  `<span style="font-size:25px;letter-spacing:0.12em;color:#14213D">${code}</span>`

const link = (address: string, words: string) =>
  `<a href="${escapeHtml(address)}" style="color:#2563C9">${words}</a>`

/**
 * Whether the text is a path of the app and cannot lead elsewhere. It is checked because anyone can
 * sign up at the pool with any text.
 */
const isOwnPath = (next: string | undefined): next is string =>
  next !== undefined && /^\/(?![/\\])[\w\-./?=&%]{0,300}$/.test(next)

const confirmationPage = ({ appUrl, userId, code, next }: Occasion) =>
  // The code goes into the fragment, which browsers do not send to servers, so no log contains it.
  `${appUrl}${paths.confirmEmail}${isOwnPath(next) ? `?${new URLSearchParams({ next })}` : ''}#userId=${userId}&code=${code}`

/**
 * The words about a lost phone. They are the same for everybody, so that nobody learns whether an
 * address has an account.
 */
const lostPhone =
  'With a recovery code, you can set up your second step again. Without one, write to us. Once you have shown who you are, there is a way back in that takes 14 days.'

const confirmAddress = (about: Occasion): PoolMessage => ({
  emailSubject: 'Confirm your email address',
  emailMessage: page(about, [
    'Please confirm that this address is yours. Open this page and tap Confirm:',
    link(confirmationPage(about), 'Confirm my address'),
    `Or enter this code where you registered: ${digits(about.code)}`,
    'The code works for 24 hours. If you did not register, you do not have to do anything.',
    `Do you already have an account, and cannot get in? Then do not register again. ${lostPhone}`,
  ]),
})

const resetPassword = (about: Occasion): PoolMessage => ({
  emailSubject: 'Choose a new password',
  emailMessage: page(about, [
    'Somebody, hopefully you, asked for a new password for this account.',
    `Enter this code on ${link(`${about.appUrl}${paths.confirmPassword}`, 'the page for new passwords')}: ${digits(about.code)}`,
    'The code works for one hour. If it was not you, your password stays as it is.',
    `Have you lost your phone as well? ${lostPhone}`,
  ]),
})

const secondFactor = ({ code }: Occasion): PoolMessage => ({
  smsMessage: `${code} is your Heirloom sign-in code. We never ask for it by phone or email.`,
})

const verifyAddress = (about: Occasion): PoolMessage => ({
  emailSubject: 'Confirm your new email address',
  emailMessage: page(about, [
    `Enter this code to confirm the new address of your account: ${digits(about.code)}`,
    'If you did not change your address, please sign in and change your password.',
  ]),
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
