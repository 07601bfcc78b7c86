import { randomUUID } from 'node:crypto'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  type DeliveryRequest,
  deliveryCreation,
} from '#functions/domain/deliveries/delivery-creation.ts'
import { DeliveryId } from '#shared/model/ids.ts'

export type PromiseOptions = Partial<
  Omit<Extract<DeliveryRequest, { channel: 'email' }>, 'channel'>
>

/**
 * Stores a delivery by mail to an address of its own: a message that is due now, or as the options
 * say.
 */
export const promiseDelivery = async (
  owner: Account,
  options: PromiseOptions = {},
): Promise<DeliveryId> => {
  const deliveryId = DeliveryId.parse(randomUUID())
  await writeAll(
    await deliveryCreation(owner, {
      deliveryId,
      kind: 'message',
      channel: 'email',
      recipient: { name: 'Ben', address: `${deliveryId}@example.org` },
      mail: { subject: 'A message from Ana', paragraphs: ['Ana wrote to you.'] },
      dueAt: 'now',
      ...options,
    }),
  )
  return deliveryId
}
