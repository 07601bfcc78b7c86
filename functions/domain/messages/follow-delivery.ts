import type { Delivery } from '#shared/model/delivery.ts'
import { noteArrival } from './arrival-repository.ts'
import { reconcileDeliveries } from './reconcile-deliveries.ts'

/**
 * A message takes over how its deliveries went, and whoever has an account with the address finds it there. It can be told
 * twice, and late: the records are looked at.
 */
export const followDelivery = async (delivery: Delivery): Promise<void> => {
  const { owner, messageId } = delivery
  if (!messageId) return
  await noteArrival(delivery)
  await reconcileDeliveries(owner, messageId)
}
