import type { Mail } from '#functions/core/notify/mail.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'

const notYou = (to: Email) =>
  `Was this not you? Choose a new password at once, which signs out every device: ${appLink(paths.resetPassword, { email: to })}`

/** A download of everything was requested. */
export const exportRequested = (to: Email): Mail => ({
  to,
  subject: 'You asked for a download of everything',
  paragraphs: [
    'We are putting your wills, messages, contacts and files into one download. We write to you when it is ready.',
  ],
  footnotes: [notYou(to)],
})

/** A download of everything can be fetched. */
export const exportReady = (to: Email): Mail => ({
  to,
  subject: 'Your download is ready',
  paragraphs: [
    'Everything that you keep with us is in one file. It is there for 24 hours; after that we delete it.',
    `Fetch it from your account: ${appLink(paths.myAccount)}`,
  ],
  footnotes: [notYou(to)],
})

/** A download of everything could not be made. */
export const exportFailed = (to: Email): Mail => ({
  to,
  subject: 'Your download could not be made',
  paragraphs: [
    'We tried several times to put everything into one download, and could not. Nothing that you keep with us is lost.',
    `Please ask for it again from your account: ${appLink(paths.myAccount)}`,
  ],
  footnotes: [],
})

/** A download of everything was fetched. */
export const exportFetched = (to: Email): Mail => ({
  to,
  subject: 'Your download was fetched',
  paragraphs: ['Somebody who is signed in as you fetched the download of everything.'],
  footnotes: [notYou(to)],
})
