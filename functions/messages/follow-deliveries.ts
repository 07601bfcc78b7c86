import type { Delivery } from '#shared/model/delivery.ts'
import { workOffMessage } from './work-off-message.ts'

/** A message takes over how its deliveries went. It can be told twice, and late: the records are looked at. */
export const followDelivery = async ({ owner, messageId }: Delivery): Promise<void> => {
  if (messageId) await workOffMessage(owner, messageId)
}
