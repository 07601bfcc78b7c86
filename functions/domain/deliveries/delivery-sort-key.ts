import type { DeliveryId } from '#shared/model/ids.ts'

/**
 * The sort key of a delivery, in its owner's partition. What is sealed in it is bound to this key.
 */
export const deliverySortKey = (deliveryId: DeliveryId): string => `DELIVERY#${deliveryId}`
