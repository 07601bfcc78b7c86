import { randomUUID } from 'node:crypto'
import type { Account } from '#functions/core/account.ts'
import { writeAll } from '#functions/core/table.ts'
import { newMessageLink } from '#functions/messages/message-links.ts'
import {
  findMessage,
  messageChange,
  messageRemoval,
  type OpenMessage,
} from '#functions/messages/message-repository.ts'
import { newMessage } from '#functions/messages/new-message.ts'
import { MessageId } from '#shared/model/ids.ts'
import type { RichText } from '#shared/model/rich-text.ts'

/** A text of one paragraph. */
export const aText = (text = 'The recipe is in the blue tin.'): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Stores a message as it is, past every check; one that is there under its id is replaced. */
export const storeMessageOf = async (
  account: Account,
  parts: Partial<OpenMessage> = {},
  names: readonly string[] = [],
): Promise<OpenMessage> => {
  const message = {
    ...newMessage(new Date()),
    messageId: MessageId.parse(randomUUID()),
    subject: 'For your wedding day',
    body: aText(),
    ...parts,
  }
  const there = await findMessage(account, message.messageId)
  if (there) await writeAll(messageRemoval(account.userId, there))
  await writeAll(await messageChange(account, undefined, message, names))
  return message
}

/** Gives somebody messages of all kinds of titles, as fast as the table takes them. */
export const fillMessages = async (account: Account, count: number): Promise<void> => {
  const atOnce = 20
  for (let from = 0; from < count; from += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - from) }, (_, at) =>
        storeMessageOf(account, { subject: `Letter number ${from + at}` }, ['Carmen Moreno']),
      ),
    )
  }
}

/** The code of a rehearsal's link to a message. */
export const rehearsalCode = async ({ userId }: Account, messageId: MessageId): Promise<string> => {
  const { code, writes } = newMessageLink(userId, { messageId, rehearsal: true }, new Date())
  await writeAll(writes)
  return code
}
