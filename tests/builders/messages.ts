import { randomUUID } from 'node:crypto'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { putObject } from '#functions/domain/files/bucket.ts'
import {
  type FileRecord,
  fileCompletion,
  fileCreation,
  findFile,
} from '#functions/domain/files/file-record.ts'
import { newMessageLink } from '#functions/domain/messages/message-links.ts'
import {
  type DecryptedMessage,
  findMessage,
  messageChange,
  messageRemoval,
} from '#functions/domain/messages/message-repository.ts'
import { newMessage } from '#functions/domain/messages/new-message.ts'
import { exampleContactId, exampleMessageId } from '#shared/contract/example.ts'
import { exampleAttachmentId, messages } from '#shared/contract/messages.ts'
import { type ContactId, DeliveryId, MessageId } from '#shared/model/ids.ts'
import type { RichText } from '#shared/model/rich-text.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { aPng } from './file-bytes.ts'

/** A text of one paragraph. */
export const aText = (text = 'The recipe is in the blue tin.'): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** The form of a message that is scheduled for a date, as the browser sends it. */
export const scheduledForm = (recipients: readonly ContactId[], parts: object = {}) =>
  messages.operations.CreateMessage.fields.parse({
    Subject: 'For your wedding day',
    Body: JSON.stringify(aText()),
    Status: 'SCHEDULED',
    'ScheduleInfo.Recipients': recipients,
    'ScheduleInfo.ScheduleTypeId': 'date',
    'ScheduleInfo.ScheduledDate': '2035-01-01T09:00',
    ...parts,
  })

/**
 * Stores a message without any check. Replaces a message with the same id, also while a worker
 * delivers it.
 */
export const storeMessageOf = async (
  account: Account,
  parts: Partial<DecryptedMessage> = {},
  recipientNames: readonly string[] = [],
): Promise<DecryptedMessage> => {
  const message = {
    ...newMessage(new Date()),
    messageId: MessageId.parse(randomUUID()),
    subject: 'For your wedding day',
    body: aText(),
    ...parts,
  }
  await retryStale(async () => {
    const there = await findMessage(account, message.messageId)
    if (there) await writeAll(messageRemoval(account.userId, there))
  })
  await writeAll(await messageChange(account, undefined, message, recipientNames))
  return message
}

/**
 * Stores messages with varied titles, each of another day, as fast as the table accepts them. The
 * newest is of `daysAgo`.
 */
export const fillMessages = async (account: Account, count: number, daysAgo = 0): Promise<void> => {
  const atOnce = 20
  const end = daysAgo + count
  for (let from = daysAgo; from < end; from += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, end - from) }, (_, index) => {
        const { createdAt, year } = newMessage(new Date(Date.now() - (from + index) * day))
        const parts = { createdAt, year, subject: `Letter number ${from + index}` }
        return storeMessageOf(account, parts, ['Carmen Moreno'])
      }),
    )
  }
}

/** Stores a photo that is attached to no message yet, under the id that the examples name. */
const storeExampleAttachment = async (account: Account): Promise<void> => {
  const fileId = exampleAttachmentId
  if (await findFile(account.userId, fileId)) return
  const pending: FileRecord = {
    owner: account.userId,
    fileId,
    category: 'message',
    fileName: 'Tin.png',
    contentType: 'image/png',
    size: aPng.length,
    status: 'PENDING',
    path: drivePath({ userProfileId: account.userProfileId, fileId }),
    createdAt: new Date().toISOString(),
  }
  await writeAll(fileCreation(pending))
  await putObject(pending.path, aPng, pending.contentType)
  await writeAll(fileCompletion(pending, { ...pending, status: 'READY' }))
}

/** Stores the message that the examples name: a draft to the example contact, with a photo. */
export const storeMessageOfExamples = async (
  account: Account,
  parts: Partial<DecryptedMessage> = {},
): Promise<void> => {
  await storeExampleAttachment(account)
  await storeMessageOf(account, {
    messageId: exampleMessageId,
    scheduleInfo: { recipients: [exampleContactId] },
    fileIds: [exampleAttachmentId],
    ...parts,
  })
}

/** Stores a message that was delivered to the owner's delegates. */
export const storeSentDelegatesMessage = async (account: Account): Promise<MessageId> => {
  const { messageId } = await storeMessageOf(account, {
    status: 'SENT',
    scheduleInfo: { recipients: [], scheduleTypeId: 'delegates' },
    plan: [
      {
        deliveryId: DeliveryId.parse(randomUUID()),
        contactId: exampleContactId,
        name: 'Carmen Moreno',
        address: 'carmen.moreno@example.org',
      },
    ],
  })
  return messageId
}

/** Stores a failed delivery of the example message, whose status is then FAILED. */
export const storeFailedDelivery = async (account: Account): Promise<void> => {
  const deliveryId = DeliveryId.parse(randomUUID())
  const address = 'carmen.moreno@example.org'
  const planned = { deliveryId, contactId: exampleContactId, name: 'Carmen Moreno', address }
  const dueAt = new Date('2090-01-01T00:00:00.000Z')
  await writeAll(
    await deliveryCreation(account, {
      deliveryId,
      kind: 'message',
      channel: 'email',
      recipient: { name: planned.name, address },
      contactId: exampleContactId,
      messageId: exampleMessageId,
      mail: { subject: 'A message', paragraphs: ['For you.'] },
      dueAt,
    }),
  )
  await updateDelivery(account.userId, deliveryId, (delivery) => ({
    ...delivery,
    state: 'FAILED',
    lookAt: undefined,
    version: delivery.version + 1,
  }))
  await storeMessageOfExamples(account, {
    status: 'FAILED',
    plan: [{ ...planned, dueAt: dueAt.toISOString() }],
  })
}

/** Stores a link to a rehearsal of the message, and returns its code. */
export const storeRehearsalLink = async (
  { userId }: Account,
  messageId: MessageId,
): Promise<string> => {
  const { code, writes } = newMessageLink(userId, { messageId, rehearsal: true }, new Date())
  await writeAll(writes)
  return code
}
