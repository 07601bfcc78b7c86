import { type Write, writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import type { Permit } from '#functions/domain/deliveries/deliver.ts'
import { releasePermission } from '#functions/domain/passing/release-permission.ts'
import { AppError } from '#shared/errors.ts'
import type { DeliveryId, MessageId, UserId } from '#shared/model/ids.ts'
import { followContacts } from './follow-contact.ts'
import { findMessage, messageRecords } from './message-repository.ts'
import { sendableIds } from './stored-message.ts'

/** Adds `deliveryIds` to a message that was stored before this field existed. Returns the ids. */
const addDeliveryIds = async (
  owner: UserId,
  messageId: MessageId,
): Promise<readonly DeliveryId[]> => {
  const account = await findAccount(owner, { consistent: true })
  const message = account && (await findMessage(account, messageId))
  if (!message) return []
  const ids = sendableIds(message.plan)
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

/** The deliveries of a message that may be sent. There are none if it was cancelled or deleted. */
export const listedDeliveries = async (
  owner: UserId,
  messageId: MessageId,
): Promise<readonly DeliveryId[]> => {
  const message = await messageRecords.find(owner, messageId)
  if (!message) return []
  return message.deliveryIds ?? addDeliveryIds(owner, messageId)
}

/** The part of a transaction that requires a message to list a delivery. Else `STALE_VERSION`. */
const listedCheck = (owner: UserId, messageId: MessageId, deliveryId: DeliveryId): Write => ({
  check: {
    Key: messageRecords.keyOf(owner, messageId),
    ConditionExpression: 'contains(deliveryIds, :id)',
    ExpressionAttributeValues: { ':id': deliveryId },
  },
  onConflict: () => new AppError('STALE_VERSION', 'This was changed in between.'),
})

/**
 * Permits a delivery if its message lists it and, where it waits for a release, its stage is
 * released. A message that was cancelled, changed or deleted no longer lists it, even if the call
 * stopped before it cancelled the delivery.
 */
export const deliveryPermission: Permit = async (delivery) => {
  const { owner, deliveryId, messageId, attempts } = delivery
  if (!messageId) return releasePermission(delivery)
  // While an earlier attempt was under way, its recipient may have got another address.
  if (attempts.length > 0) await followContacts(owner, messageId)
  const [listedIds, release] = await Promise.all([
    listedDeliveries(owner, messageId),
    releasePermission(delivery),
  ])
  if (!listedIds.includes(deliveryId)) return { goesOut: 'never', checks: [] }
  return { ...release, checks: [...release.checks, listedCheck(owner, messageId, deliveryId)] }
}
