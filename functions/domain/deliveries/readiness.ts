import { outboxEntry } from '#functions/core/store/outbox.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { soon } from '#shared/rules/delivery/periods.ts'

/**
 * The part of a transaction that tells of a delivery which is due at once or so soon that the sweep may have passed
 * its place in the index. Were the word lost, a later sweep still finds it.
 */
export const readiness = (before: Delivery | undefined, after: Delivery, now: Date): Write[] => {
  const { state, lookAt, owner, deliveryId } = after
  const isNew = before?.state !== 'SCHEDULED' || before.lookAt !== lookAt
  return state === 'SCHEDULED' &&
    isNew &&
    lookAt !== undefined &&
    Date.parse(lookAt) < now.getTime() + soon
    ? [outboxEntry({ type: 'DeliveryReady', owner, deliveryId, at: lookAt })]
    : []
}
