import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { AppError } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { DeliveryId, UserId } from '#shared/model/ids.ts'
import { receive } from '#shared/rules/delivery/delivery-state.ts'
import { deliveryReplacement, findDelivery, type StoredDelivery } from './delivery-repository.ts'
import { readiness } from './readiness.ts'
import { settlement } from './settlement.ts'

const changed = () => new AppError('STALE_VERSION', 'This was changed in between.')

/**
 * Stores a delivery's next version, with all that follows from it, if nobody changed it since it was seen. Answers
 * whether it did: of two who try the same, one alone.
 */
export const storeDelivery = async (
  before: StoredDelivery,
  after: Delivery,
  besides: readonly Write[] = [],
): Promise<boolean> => {
  const now = currentTime()
  const writes = [
    ...deliveryReplacement(before, after, changed),
    ...readiness(before, after, now),
    ...(await settlement(before, after, now)),
    ...besides,
  ]
  try {
    await writeAll(writes)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'STALE_VERSION') return false
    throw error
  }
}

interface Circumstances {
  /** The record as the caller has just stored it: it is read only if that is not how it is any more. */
  readonly known?: StoredDelivery
  /** What else belongs into the transaction. */
  readonly besides?: (after: Delivery) => readonly Write[]
}

/** How often somebody else may be first before it is left to whoever asks again. */
const tries = 8

/**
 * Changes a delivery by a rule, whatever others do to it meanwhile: the rule is asked anew each time somebody was
 * first. A rule that answers nothing leaves it as it is. Throws if others were first too often: it is to be tried
 * again.
 */
export const changeDelivery = async (
  owner: UserId,
  deliveryId: DeliveryId,
  rule: (delivery: StoredDelivery) => Delivery | undefined,
  { known, besides = () => [] }: Circumstances = {},
): Promise<void> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const delivery = attempt === 0 && known ? known : await findDelivery(owner, deliveryId)
    const after = delivery && rule(delivery)
    if (!after || (await storeDelivery(delivery, after, besides(after)))) return
  }
  throw changed()
}

/** The recipient opened a message: its receipt, which the owner can read in their log. The first time counts. */
export const recordOpening = (owner: UserId, deliveryId: DeliveryId): Promise<void> => {
  const now = currentTime()
  return changeDelivery(owner, deliveryId, (delivery) => receive(delivery, now), {
    besides: ({ recipient }) => [
      activity({ now }, owner, 'MESSAGE_OPENED', recipient.name ?? recipient.address),
    ],
  })
}
