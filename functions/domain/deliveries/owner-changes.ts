import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { cancel, reschedule } from '#shared/rules/delivery/delivery-state.ts'
import { deliveryReplacement, type StoredDelivery } from './delivery-repository.ts'
import { readiness } from './readiness.ts'

const underWay = () =>
  new AppError('DELIVERY_UNDER_WAY', 'This has gone out, or is going out right now.')

const replacement = (before: StoredDelivery, after: Delivery | undefined): Write[] => {
  if (!after) throw underWay()
  return [
    ...deliveryReplacement(before, after, underWay),
    ...readiness(before, after, currentTime()),
  ]
}

/**
 * The parts of a transaction that cancel a delivery. Queue messages for it then do nothing.
 * `DELIVERY_UNDER_WAY` if a worker has claimed it, or if it has ended.
 */
export const deliveryCancellation = (delivery: StoredDelivery): Write[] =>
  replacement(delivery, cancel(delivery))

/**
 * The parts of a transaction that give a delivery another time. Without a time it waits for the
 * release, and must say so (`requires`). `DELIVERY_UNDER_WAY` if a worker has claimed it, or if it
 * has ended.
 */
export const deliveryReschedule = (delivery: StoredDelivery, dueAt: Date | undefined): Write[] => {
  if (!dueAt && !delivery.requires) throw new Error('This would never be delivered.')
  return replacement(delivery, reschedule(delivery, dueAt))
}
