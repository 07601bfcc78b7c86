import type { Delivery } from '#shared/model/delivery.ts'
import { recordArrival } from './arrival-repository.ts'
import { followContacts } from './follow-contact.ts'
import { reconcileDeliveries } from './reconcile-deliveries.ts'

/**
 * Follows a change of a delivery. Its message gets the new status, and the account with the
 * recipient's address will find it. It may be called twice and late, because it reads the stored
 * records.
 */
export const followDelivery = async (delivery: Delivery): Promise<void> => {
  const { owner, messageId } = delivery
  if (!messageId) return
  await recordArrival(delivery)
  // The delivery bounced and is sent again. Its recipient may have another address by now.
  if (delivery.state === 'SCHEDULED') await followContacts(owner, messageId)
  await reconcileDeliveries(owner, messageId)
}
