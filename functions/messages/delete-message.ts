import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { clearHintIfNone } from '#functions/domain/accounts/account-hints.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { deliveryAbandonment } from '#functions/domain/deliveries/owner-changes.ts'
import { dropFiles } from '#functions/domain/files/drop-files.ts'
import { findFile } from '#functions/domain/files/file-record.ts'
import { endMessageLinks } from '#functions/domain/messages/message-links.ts'
import {
  findMessage,
  hasMessages,
  type LoadedMessage,
  loadMessage,
  messageRemoval,
} from '#functions/domain/messages/message-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import type { FileId, MessageId, UserId } from '#shared/model/ids.ts'
import { cancel } from './cancel-message.ts'

/** Each delivery is at most three parts of a transaction, which can have 100. */
const abandonedAtOnce = 30

/** A mail that bounces later must not go to the fallback recipient: its link would lead nowhere. */
const abandonDeliveries = async (owner: UserId, messageId: MessageId): Promise<void> => {
  const deliveries = await listDeliveries(owner, { messageId })
  for (let from = 0; from < deliveries.length; from += abandonedAtOnce) {
    const writes = deliveries.slice(from, from + abandonedAtOnce).flatMap(deliveryAbandonment)
    if (writes.length > 0) await writeAll(writes)
  }
}

const dropFilesOf = async (owner: UserId, fileIds: readonly FileId[]): Promise<void> => {
  for (const fileId of fileIds) {
    const file = await findFile(owner, fileId)
    if (file) await dropFiles([file])
  }
}

/** Retried, because a worker may change the message's status at any moment. */
const remove = (context: MemberContext, messageId: MessageId): Promise<LoadedMessage | undefined> =>
  retryStale(async () => {
    const { account } = context.caller
    const message = await findMessage(account, messageId)
    if (!message) return undefined
    await writeAll([
      ...messageRemoval(account.userId, message),
      activity(context, account.userId, 'MESSAGE_DELETED', message.subject),
    ])
    return message
  })

export const deleteMessage: Handler<typeof messages.operations.DeleteMessage> = async (
  { messageId },
  context,
) => {
  const { account } = context.caller
  const { userId } = account
  const found = await loadMessage(account, messageId)
  // Cancels the deliveries first: if the call fails half-way, the message goes to no recipient.
  if (found.status === 'SCHEDULED') await cancel(context, found)
  await abandonDeliveries(userId, messageId)
  await endMessageLinks(userId, messageId)
  await dropFilesOf(userId, found.fileIds)
  const removed = await remove(context, messageId)
  // Another call may have attached a file meanwhile.
  await dropFilesOf(userId, removed?.fileIds ?? [])
  await clearHintIfNone(userId, 'messageMark', () => hasMessages(userId))
  return { deleted: true }
}
