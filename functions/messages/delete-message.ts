import { doEach } from '#functions/core/observe/do-each.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { clearHintIfNone } from '#functions/domain/accounts/account-hints.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { abandonDelivery } from '#functions/domain/deliveries/abandon-delivery.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
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
import { takeBack } from '#functions/domain/messages/take-back.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import type { FileId, MessageId, UserId } from '#shared/model/ids.ts'

/**
 * Takes a scheduled message back first: if the call fails half-way, nothing more is sent. Retried, because a worker may
 * change the message's status at any moment.
 */
const takeBackIfScheduled = (
  context: MemberContext,
  messageId: MessageId,
): Promise<LoadedMessage> =>
  retryStale(async () => {
    const message = await loadMessage(context.caller.account, messageId)
    if (message.status === 'SCHEDULED') await takeBack(context, message)
    return message
  })

/** A mail that bounces later must not go to the fallback recipient: its link would lead nowhere. */
const abandonDeliveries = async (owner: UserId, messageId: MessageId): Promise<void> => {
  await doEach(await listDeliveries(owner, { messageId }), abandonDelivery)
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
      await activityAbout(context, account, 'MESSAGE_DELETED', message.subject),
    ])
    return message
  })

export const deleteMessage: Handler<typeof messages.operations.DeleteMessage> = async (
  { messageId },
  context,
) => {
  const { account } = context.caller
  const { userId } = account
  const found = await takeBackIfScheduled(context, messageId)
  await abandonDeliveries(userId, messageId)
  await endMessageLinks(userId, messageId)
  await dropFilesOf(userId, found.fileIds)
  const removed = await remove(context, messageId)
  // Another call may have attached a file meanwhile.
  await dropFilesOf(userId, removed?.fileIds ?? [])
  await clearHintIfNone(userId, 'messageMark', () => hasMessages(userId))
  return { deleted: true }
}
