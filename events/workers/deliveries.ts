import * as z from 'zod'
import { DueOffered, dueOf } from '#events/due-offered.ts'
import { dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { deliver } from '#functions/domain/deliveries/deliver.ts'
import { deliveryPermission } from '#functions/domain/messages/delivery-permission.ts'
import { DeliveryReady, NoticeReady } from '#shared/model/event.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import { worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [DeliveryReady, NoticeReady, DueOffered])

/**
 * Sends the delivery that a message names, if it is due. A message may arrive any number of times.
 */
export const handleDelivery = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  if (message.type !== 'DueOffered') {
    await deliver(message.owner, message.deliveryId, deliveryPermission)
    return
  }
  const due = dueOf(message)
  const exists = await deliver(due.owner, DeliveryId.parse(due.id), deliveryPermission)
  // The owner was deleted, so the entry is removed. Otherwise the sweep would offer it for ever.
  if (!exists) await writeAll(dueRemoval(due))
}

export const handler = worker('deliveries', handleDelivery)
