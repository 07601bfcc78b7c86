import { openWith } from '#functions/core/crypto/encryption.ts'
import type { Delivery, DeliveryRecipient } from '#shared/model/delivery.ts'
import { dataKeyOf } from './services/keys.ts'

/**
 * The address of a delivery's recipient. This does not call the product, because looking must not
 * change a run.
 */
export const openedAddress = (
  { owner, deliveryId }: Pick<Delivery, 'owner' | 'deliveryId'>,
  { address }: DeliveryRecipient,
): string => {
  if (typeof address === 'string') return address
  const place = { item: `DELIVERY#${deliveryId}`, field: 'address' }
  return JSON.parse(openWith(dataKeyOf(owner), owner, place, address).text)
}
