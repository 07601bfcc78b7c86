import type { DeliverySettled } from '#shared/model/event.ts'
import { workOffMessage } from './work-off-message.ts'

/** A message takes over how its deliveries went. The event may come twice, and late: the records are looked at. */
export const followDelivery = async ({ owner, messageId }: DeliverySettled): Promise<void> => {
  if (messageId) await workOffMessage(owner, messageId)
}
