import type { Delivery } from '#shared/model/delivery.ts'
import { noteArrival } from './arrival-repository.ts'
import { reconcileDeliveries } from './reconcile-deliveries.ts'

/**
 * What follows from a change of a delivery: its message gets the new status, and the account with the recipient's
 * address will find it. Idempotent, and may be called late: only the stored records count.
 */
export const followDelivery = async (delivery: Delivery): Promise<void> => {
  const { owner, messageId } = delivery
  if (!messageId) return
  await noteArrival(delivery)
  await reconcileDeliveries(owner, messageId)
}
