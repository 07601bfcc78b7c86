import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { pause } from '#functions/core/runtime/clock.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { MailStream } from '#shared/model/mail-stream.ts'
import type { Email } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { mailSenderOf } from '#shared/rules/delivery/mail-senders.ts'
import { escapeHtml } from '#shared/rules/text/escape-html.ts'

/**
 * A mail in plain text: paragraphs, and at most one action. A paragraph that is wholly inside
 * quotation marks is somebody's own words, and a paragraph of six digits is a code.
 */
export interface Mail {
  readonly to: Email
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Shown below the action, in smaller letters. */
  readonly footnotes?: readonly string[]
  /** The partner through whom the reader uses Heirloom, and without whom they may not know us. */
  readonly partnerName?: string | undefined
}

/**
 * The SDK's own retries are off: SES has no idempotency token, so only the caller knows whether a
 * second mail would do harm. A call without an answer is aborted after ten seconds. Its outcome is
 * then unknown.
 */
export const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

/** Whether a text is a code to type, or the placeholder that the user pool replaces by one. */
const isCode = (text: string) => /^(\d{6}|\{####\})$/.test(text)

/**
 * The end of each mail: how to reach a person, and who runs the product. A mail with a code and
 * without a button may go to a stranger's mailbox, so it has no link at all.
 */
const foot = ({
  paragraphs,
  action,
  partnerName,
}: Pick<Mail, 'paragraphs' | 'action' | 'partnerName'>) => [
  ...(partnerName === undefined ? [] : [`You use Heirloom through ${partnerName}.`]),
  ...(action || !paragraphs.some(isCode)
    ? [`Questions? Write to us, and a person answers: ${appLink(paths.contactUs)}`]
    : []),
  environment('MAIL_FOOT'),
]

/** The text of a mail, for programs that show no HTML. */
export const plainText = ({ paragraphs, action, footnotes = [], partnerName }: Mail) =>
  [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...footnotes,
    ...foot({ paragraphs, action, partnerName }),
  ].join('\n\n')

/** The parameters are HTML already. */
const link = (url: string, words = url) => `<a href="${url}" style="color:#2563c9">${words}</a>`

// A long address without a break would make the mail wider than the screen of a phone.
const paragraphOf = (style: string, html: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word;${style}">${html}</p>`

const paragraph = (style: string) => (text: string) =>
  paragraphOf(
    style,
    escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => link(url)),
  )

/** A footnote. A sentence that ends with a colon and an address becomes the link. */
const footnoteHtml = (text: string) =>
  paragraphOf(
    'font-size:15px;color:#5b6478',
    escapeHtml(text).replaceAll(
      /(?:([^.?\s][^.?]*): )?(https?:\/\/[^\s<]+)/g,
      (_, words: string | undefined, url: string) => link(url, words),
    ),
  )

const ownWords = paragraph('padding:0 0 0 16px;border-left:3px solid #dad6ce')

/** Whether a text is one person's own words. `plainWords` leaves no quotation marks inside them. */
const isOwnWords = (text: string) => /^“[^“”]+”$/.test(text)

const code = paragraph('font:600 32px/1.3 Georgia,serif;letter-spacing:0.12em;color:#14213d')

const htmlOfParagraph = (text: string) => {
  if (isCode(text)) return code(text)
  return isOwnWords(text) ? ownWords(text) : paragraph('')(text)
}

/**
 * The HTML of a mail. It has only inline styles and no pictures, because mail programs load neither
 * style sheets nor anything from outside.
 */
export const htmlOf = ({
  subject,
  paragraphs,
  action,
  footnotes = [],
  partnerName,
}: Omit<Mail, 'to'>) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#fbf9f6;color:#1b2333;',
    'font:17px/1.6 Inter,Helvetica,Arial,sans-serif">',
    '<p style="max-width:560px;margin:0 auto 12px;padding:0 24px;font:600 20px/1.3 Georgia,serif;color:#14213d">',
    `${partnerName === undefined ? '' : `${escapeHtml(partnerName)}, with `}Heirloom</p>`,
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">',
    '<h1 style="margin:0 0 20px;overflow-wrap:anywhere;font:600 25px/1.3 Georgia,serif;color:#14213d">',
    `${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(htmlOfParagraph),
    action &&
      `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;` +
        'padding:12px 20px;border-radius:8px;background:#14213d;color:#fff;text-decoration:none">' +
        `${escapeHtml(action.label)}</a></p>`,
    ...[...footnotes, ...foot({ paragraphs, action, partnerName })].map(footnoteHtml),
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('')

/**
 * Sends a mail through SES once, as text and as HTML, and returns SES's id for it. SES repeats the
 * tags in its events for this mail. They may contain letters, digits, `-` and `_`.
 */
export const sendMailOnce = async (
  mail: Mail,
  stream: MailStream,
  tags: Readonly<Record<string, string>> = {},
): Promise<string | undefined> => {
  const { from, configurationSet } = mailSenderOf(stream, {
    domain: environment('MAIL_DOMAIN'),
    configurationSetPrefix: environment('MAIL_SETS'),
  })
  const Tags = Object.entries(tags).map(([Name, Value]) => ({ Name, Value }))
  const { MessageId } = await ses.send(
    new SendEmailCommand({
      Source: from,
      Destination: { ToAddresses: [mail.to] },
      Message: {
        Subject: { Data: mail.subject, Charset: 'UTF-8' },
        Body: {
          Text: { Data: plainText(mail), Charset: 'UTF-8' },
          Html: { Data: htmlOf(mail), Charset: 'UTF-8' },
        },
      },
      ...(Tags.length > 0 ? { Tags } : {}),
      ConfigurationSetName: configurationSet,
    }),
  )
  return MessageId
}

/** The pauses, in milliseconds, before a mail that SES did not take is sent again. */
const pauses = [100, 400]

/**
 * Sends a mail about the security of an account while the request waits. Resolves once SES has
 * taken it. Throws SES's error after three attempts. Any other mail goes through a delivery
 * (`functions/domain/deliveries`), and so does one that must arrive.
 */
export const sendMail = async (mail: Mail, attempt = 0): Promise<void> => {
  try {
    await sendMailOnce(mail, 'security')
  } catch (error) {
    const milliseconds = pauses[attempt]
    if (milliseconds === undefined) throw error
    await pause(milliseconds)
    await sendMail(mail, attempt + 1)
  }
}
