import { appLink } from '#functions/core/runtime/app-link.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { type Reader, withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { paths } from '#shared/paths.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import type { PlannedDelivery } from './stored-message.ts'

/** The page that shows a message to the holder of its code. */
export const readingLink = (code: string): string => appLink(paths.openMessage, { code })

const shownName = (name: string) => plainName(name) || 'Somebody'

/** What a mail calls the writer once it has said the whole name. */
const calledName = ({ firstName, name }: Pick<WriterNames, 'firstName' | 'name'>) =>
  plainName(firstName) || shownName(name)

const keepThisMail =
  'Keep this email: for years to come, its link opens the message. It is meant only for you.'

const aboutHeirloom =
  'Heirloom delivers messages that people leave for each other. You do not need an account to read it, and it is free. We never ask for money or a password to show a message.'

const readAction = (code: string) => ({ label: 'Read the message', url: readingLink(code) })

/** The writer of a message, as its mails name them. */
export interface WriterNames {
  readonly name: string
  readonly firstName: string
  /** What `nameInSubject` says of the writer on the day of the delivery. */
  readonly subjectName: string
}

/** The mail to a recipient. The message itself is only on the page, never in the mail. */
export const recipientMail = (
  writer: WriterNames,
  reader: Reader,
  { dueAt }: Pick<PlannedDelivery, 'dueAt'>,
  code: string,
): MailWords => {
  const { subjectName } = writer
  const name = shownName(writer.name)
  return withGreeting(reader, {
    subject: dueAt
      ? `${subjectName} has a message for you`
      : `${subjectName} left a message for you`,
    paragraphs: [
      ...(dueAt ? [] : [`We are sorry that ${name} has died.`]),
      `${dueAt ? name : calledName(writer)} wrote you a message, and asked us to deliver it now.`,
    ],
    action: readAction(code),
    footnotes: [keepThisMail, aboutHeirloom],
  })
}

/**
 * The mail to the fallback recipient. The writer named them in case that the recipient's address
 * refuses the mail.
 */
export const fallbackMail = (
  writer: WriterNames,
  reader: Reader,
  recipientName: string,
  code: string,
): MailWords => {
  const { subjectName } = writer
  const [name, recipient] = [shownName(writer.name), shownName(recipientName)]
  return withGreeting(reader, {
    subject: `Please pass on a message from ${subjectName}`,
    paragraphs: [
      `${name} wrote a message for ${recipient}. We could not deliver it: the address we were given does not accept it.`,
      `${calledName(writer)} named you for this case. Please make sure that ${recipient} can read it.`,
    ],
    action: readAction(code),
    footnotes: ['Keep this email: for years to come, its link opens the message.', aboutHeirloom],
  })
}

/** The mail to a writer who tries out a message: the recipient's, below one line of its own. */
export const rehearsalMail = (mail: MailWords): MailWords => ({
  ...mail,
  subject: `Trial copy: ${mail.subject}`,
  paragraphs: [
    'This is a trial copy: nothing was sent to anybody else. Its link opens the message for seven days. Your reader will get the email below.',
    ...mail.paragraphs,
  ],
})
