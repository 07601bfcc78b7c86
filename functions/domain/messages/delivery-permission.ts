import type { Permit } from '#functions/domain/deliveries/deliver.ts'
import { releasePermission } from '#functions/domain/passing/release-permission.ts'
import { followContacts } from './follow-contact.ts'
import { listedCheck, listedDeliveries } from './listed-deliveries.ts'

/**
 * Permits a delivery if its stage is released, where it waits for that, and if its message lists it: a message that was
 * cancelled, changed or deleted lists it no more, even if the call that did so died before it cancelled the delivery.
 */
export const deliveryPermission: Permit = async (delivery) => {
  const { owner, deliveryId, messageId, attempts } = delivery
  if (!messageId) return releasePermission(delivery)
  // While an earlier attempt was under way, its recipient may have got another address.
  if (attempts.length > 0) await followContacts(owner, messageId)
  const [listed, release] = await Promise.all([
    listedDeliveries(owner, messageId),
    releasePermission(delivery),
  ])
  if (!listed.includes(deliveryId)) return { given: 'never', checks: [] }
  return { ...release, checks: [...release.checks, listedCheck(owner, messageId, deliveryId)] }
}
