import { createHash } from 'node:crypto'
import * as z from 'zod'

const Mails = z.object({
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

const Texts = z.object({
  sms_messages: z.record(
    z.string(),
    z.array(
      z.looseObject({
        Message: z.string().optional(),
        Timestamp: z.union([z.string(), z.number()]).optional(),
      }),
    ),
  ),
})

/** What the emulator sent to an address or a number, in the shape of the laptop's inbox, the oldest first. */
export const readMailbox = async (endpoint: string, to: string) => {
  const [mails, texts] = await Promise.all([
    fetch(`${endpoint}/_ministack/ses/messages`).then((response) => response.json()),
    fetch(`${endpoint}/_ministack/sns/sms-messages`).then((response) => response.json()),
  ])
  return [
    ...Object.values(Mails.parse(mails).messages)
      .flat()
      .filter(({ To }) => To.some((each) => each.includes(to)))
      .map(({ MessageId, Subject, BodyText, BodyHtml }) => ({
        id: MessageId,
        to,
        channel: 'email' as const,
        subject: Subject,
        text: BodyText,
        ...(BodyHtml ? { html: BodyHtml } : {}),
      })),
    ...(Texts.parse(texts).sms_messages[to] ?? []).map((text, index) => ({
      id: createHash('sha256').update(`${to}${index}`).digest('hex').slice(0, 16),
      to,
      channel: 'sms' as const,
      text: text.Message ?? '',
    })),
  ]
}
