import { type Metric, measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { hasCode } from '#shared/errors.ts'
import type { AttemptOutcome, Delivery, DeliveryState } from '#shared/model/delivery.ts'
import type { DeliveryId, UserId } from '#shared/model/ids.ts'
import { abandon, markOpened } from '#shared/rules/delivery/delivery-state.ts'
import {
  deliveryReplacement,
  findDelivery,
  type StoredDelivery,
  staleDelivery,
} from './delivery-repository.ts'
import { readiness } from './readiness.ts'
import { recipientLine } from './recipient-line.ts'
import { settlement } from './settlement.ts'

const metricOfOutcome: Readonly<Partial<Record<AttemptOutcome, Metric>>> = {
  POSTPONED: 'AttemptsPostponed',
  REJECTED: 'AttemptsRejected',
}

const metricOfState: Readonly<Partial<Record<DeliveryState, Metric>>> = {
  FAILED: 'DeliveriesFailed',
  HELD: 'DeliveriesHeld',
}

/**
 * Counts, as metrics, the refusals and failures in a change that was stored. An alarm rings if
 * there are many.
 */
const measureChange = (before: Delivery, after: Delivery): void => {
  const outcomesBefore = new Map(before.attempts.map(({ id, outcome }) => [id, outcome]))
  const metrics = [
    ...after.attempts.map(({ id, outcome }) =>
      outcome === undefined || outcome === outcomesBefore.get(id)
        ? undefined
        : metricOfOutcome[outcome],
    ),
    after.state === before.state ? undefined : metricOfState[after.state],
  ]
  for (const metric of metrics) if (metric) measure(metric, 1)
}

/**
 * Stores a delivery's next version and everything that follows from it, if nobody changed it since
 * it was read. Returns whether it did. If two writers try, only one succeeds. False too
 * if a condition of `extraWrites` fails with `STALE_VERSION`. Their other errors are thrown.
 */
export const storeDelivery = async (
  before: StoredDelivery,
  after: Delivery,
  extraWrites: readonly Write[] = [],
): Promise<boolean> => {
  const now = currentTime()
  const writes = [
    ...deliveryReplacement(before, after, staleDelivery),
    ...readiness(before, after, now),
    ...settlement(before, after, now),
    ...extraWrites,
  ]
  try {
    await writeAll(writes)
    measureChange(before, after)
    return true
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION')) return false
    throw error
  }
}

interface Options {
  /** The record as the caller just stored or read it. The first attempt uses it, and reads none. */
  readonly current?: StoredDelivery
  /** Further parts of the transaction. */
  readonly extraWrites?: (after: Delivery) => readonly Write[]
}

/**
 * Changes a delivery by a rule. If another writer was first, the rule is called again with the new
 * record. If the rule returns nothing, the delivery stays as it is. `STALE_VERSION` if others were
 * first too often. The caller must then try again.
 */
export const updateDelivery = (
  owner: UserId,
  deliveryId: DeliveryId,
  rule: (delivery: StoredDelivery) => Delivery | undefined,
  { current, extraWrites = () => [] }: Options = {},
): Promise<void> =>
  retryStale(async (attempt) => {
    const delivery =
      // After a conflict, what the caller has is no longer the latest.
      attempt === 1 && current ? current : await findDelivery(owner, deliveryId)
    const after = delivery && rule(delivery)
    if (after && !(await storeDelivery(delivery, after, extraWrites(after)))) throw staleDelivery()
  })

/**
 * Stores when the recipient first opened a message: the receipt that the owner sees in their log.
 */
export const recordOpening = (owner: UserId, deliveryId: DeliveryId): Promise<void> => {
  const now = currentTime()
  return updateDelivery(owner, deliveryId, (delivery) => markOpened(delivery, now), {
    extraWrites: (after) => [recipientLine({ now }, after, 'MESSAGE_OPENED', after.recipient)],
  })
}

/**
 * Gives up a delivery because the page that its mail links to was deleted. It goes to no other
 * recipient, even if it bounces later, and nobody is told that it did not arrive. A call to the
 * service that has begun cannot be taken back.
 */
export const abandonDelivery = (delivery: StoredDelivery): Promise<void> =>
  updateDelivery(
    delivery.owner,
    delivery.deliveryId,
    (read) => {
      const after = abandon(read)
      return after === read ? undefined : after
    },
    { current: delivery },
  )
