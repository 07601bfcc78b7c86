import type { Write } from '#functions/core/store/table.ts'
import {
  activity,
  activityAboutSealed,
  type LogSource,
} from '#functions/domain/activity/activity.ts'
import type { ActivityKind } from '#shared/model/activity.ts'
import type { Delivery, DeliveryRecipient } from '#shared/model/delivery.ts'
import { deliverySortKey } from './delivery-sort-key.ts'

/**
 * The part of a transaction that adds a line to the owner's log about a recipient of their
 * delivery: by name, or by address if there is no name. It copies the sealed bytes, so that
 * functions without the right to use keys can write the line, too.
 */
export const recipientLine = (
  source: LogSource,
  { owner, deliveryId }: Delivery,
  kind: ActivityKind,
  { name, address }: DeliveryRecipient,
): Write => {
  const [field, value] = name === undefined ? ['address', address] : ['name', name]
  // A delivery from before its recipient was sealed.
  if (typeof value === 'string') return activity(source, owner, kind, value)
  const sealedSubject = { item: deliverySortKey(deliveryId), field, bytes: value }
  return activityAboutSealed(source, owner, kind, sealedSubject)
}
