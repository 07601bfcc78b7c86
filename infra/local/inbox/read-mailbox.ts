import * as z from 'zod'
import { type Inbox, type InboxMessage, isFor } from './open-inbox.ts'

/** MiniStack's list of sent mails: `/_ministack/ses/messages`. */
const MinistackMails = z
  .object({
    messages: z.record(
      z.string(),
      z.array(
        z.object({
          MessageId: z.string(),
          To: z.array(z.string()),
          Subject: z.string(),
          BodyText: z.string(),
          BodyHtml: z.string().nullish(),
          Timestamp: z.number(),
        }),
      ),
    ),
  })
  .transform(({ messages }) =>
    Object.values(messages)
      .flat()
      .map((mail) => ({
        id: mail.MessageId,
        to: mail.To,
        subject: mail.Subject,
        text: mail.BodyText,
        html: mail.BodyHtml ?? undefined,
        sentAt: new Date(mail.Timestamp * 1000).toISOString(),
      })),
  )

/**
 * LocalStack's list of sent mails: `/_aws/ses` (its documentation of SES, "Retrieve Sent Emails").
 */
const LocalstackMails = z
  .object({
    messages: z.array(
      z.object({
        Id: z.string(),
        Timestamp: z.string(),
        Destination: z.object({ ToAddresses: z.array(z.string()).default([]) }),
        Subject: z.string().default(''),
        Body: z.object({ text_part: z.string().nullish(), html_part: z.string().nullish() }),
      }),
    ),
  })
  .transform(({ messages }) =>
    messages.map((mail) => ({
      id: mail.Id,
      to: mail.Destination.ToAddresses,
      subject: mail.Subject,
      text: mail.Body.text_part ?? '',
      html: mail.Body.html_part ?? undefined,
      sentAt: mail.Timestamp,
    })),
  )

const EmulatorTexts = z.object({
  sms_messages: z.record(z.string(), z.array(z.looseObject({ Message: z.string().default('') }))),
})

/** The answer of the first path that has one, or undefined if none has. */
const readFirst = async (endpoint: string, paths: readonly string[]): Promise<unknown> => {
  for (const path of paths) {
    const response = await fetch(`${endpoint}${path}`)
    if (response.ok) return response.json()
  }
  return undefined
}

/**
 * The mails and texts that an emulator sent, all or those to one address or number, in the shape of
 * the local inbox.
 */
export const readMailbox = async (endpoint: string, to?: string): Promise<InboxMessage[]> => {
  const [mails, texts] = await Promise.all([
    readFirst(endpoint, ['/_ministack/ses/messages', '/_aws/ses']),
    readFirst(endpoint, ['/_ministack/sns/sms-messages', '/_aws/sns/sms-messages']),
  ])
  const sentMails = z.union([MinistackMails, LocalstackMails]).parse(mails)
  const messages: InboxMessage[] = [
    ...sentMails.flatMap(({ to: recipients, html, ...mail }) =>
      recipients.map((recipient) => ({
        ...mail,
        ...(html === undefined ? {} : { html }),
        to: /<(.+)>$/.exec(recipient)?.[1] ?? recipient,
        channel: 'email' as const,
        kind: 'Mail',
      })),
    ),
    ...Object.entries(EmulatorTexts.parse(texts).sms_messages).flatMap(([number, sentTo]) =>
      sentTo.map(({ Message }, index) => ({
        id: `${number}-${index}`,
        to: number,
        text: Message,
        channel: 'sms' as const,
        kind: 'Text',
        // The emulators do not tell when a text was sent.
        sentAt: '',
      })),
    ),
  ]
  return messages.filter((message) => isFor(message, to))
}

/**
 * The messages of the emulator and of our own user pool, as one inbox. The emulator does not tell
 * when it sent a text, so the list has the order that messages were first seen in.
 */
export const mergedInbox = (endpoint: string, inbox: Inbox) => {
  const seen = new Map<string, number>()
  return async (to?: string): Promise<InboxMessage[]> => {
    const own = inbox.listMessages(to === undefined ? {} : { to })
    const messages = [...own, ...(await readMailbox(endpoint, to))]
    const unseen = messages.filter(({ id }) => !seen.has(id))
    for (const { id } of unseen.sort((one, other) => one.sentAt.localeCompare(other.sentAt))) {
      seen.set(id, seen.size)
    }
    return messages.sort((one, other) => (seen.get(one.id) ?? 0) - (seen.get(other.id) ?? 0))
  }
}
