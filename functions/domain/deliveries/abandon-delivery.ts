import { abandon } from '#shared/rules/delivery/delivery-state.ts'
import type { StoredDelivery } from './delivery-repository.ts'
import { updateDelivery } from './update-delivery.ts'

/**
 * From now on a delivery goes to no further recipient, even if it bounces later, and nobody is told that it did not arrive:
 * for when the page that its mail links to is deleted. A call to the service that has begun cannot be taken back.
 */
export const abandonDelivery = (delivery: StoredDelivery): Promise<void> =>
  updateDelivery(
    delivery.owner,
    delivery.deliveryId,
    (read) => {
      const after = abandon(read)
      return after === read ? undefined : after
    },
    { known: delivery },
  )
