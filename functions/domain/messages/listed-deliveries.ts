import { type Write, writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { DeliveryId, MessageId, UserId } from '#shared/model/ids.ts'
import { findMessage, messageRecords, sendable } from './message-repository.ts'

/** Adds the list to a message that was stored before the list existed. Returns the list. */
const addList = async (owner: UserId, messageId: MessageId): Promise<readonly DeliveryId[]> => {
  const account = await findAccount(owner, { consistent: true })
  const message = account && (await findMessage(account, messageId))
  if (!message) return []
  const ids = sendable(message.plan)
  await writeAll([
    {
      update: {
        Key: messageRecords.keyOf(owner, messageId),
        // The owner's open tabs need not know of it, so the version stays as it is.
        UpdateExpression: 'SET deliveryIds = :ids',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':ids': ids, ':version': message.version },
      },
      onConflict: () => new AppError('STALE_VERSION', 'This was changed in between.'),
    },
  ])
  return ids
}

/** The deliveries of a message that may be sent: none if it was cancelled or deleted. */
export const listedDeliveries = async (
  owner: UserId,
  messageId: MessageId,
): Promise<readonly DeliveryId[]> => {
  const message = await messageRecords.find(owner, messageId)
  if (!message) return []
  return message.deliveryIds ?? addList(owner, messageId)
}

/** The part of a transaction that requires a message to list a delivery (`STALE_VERSION`). */
export const listedCheck = (
  owner: UserId,
  messageId: MessageId,
  deliveryId: DeliveryId,
): Write => ({
  check: {
    Key: messageRecords.keyOf(owner, messageId),
    ConditionExpression: 'contains(deliveryIds, :id)',
    ExpressionAttributeValues: { ':id': deliveryId },
  },
  onConflict: () => new AppError('STALE_VERSION', 'This was changed in between.'),
})
