import { findAccount } from '#functions/core/account.ts'
import { currentTime } from '#functions/core/clock.ts'
import { findDelivery } from '#functions/core/delivery/delivery-repository.ts'
import type { DeliverySettled } from '#shared/model/event.ts'
import { changePassing } from './change-passing.ts'

/**
 * Pauses the clock of a report where a notice did not reach the owner's address. Anything else that failed, and an
 * address that they have left since, changes nothing.
 */
export const pauseWhereOwnerMissed = async ({
  owner,
  deliveryId,
  state,
}: DeliverySettled): Promise<void> => {
  if (state === 'SENT') return
  const [account, delivery] = await Promise.all([
    findAccount(owner),
    findDelivery(owner, deliveryId),
  ])
  if (delivery?.kind !== 'notice' || delivery.recipient.address !== account?.email) return
  await changePassing(owner, { type: 'address-bounced' }, { now: currentTime() })
}
