import { outboxEntry } from '#functions/core/store/outbox.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { soon } from '#shared/rules/delivery/periods.ts'

/**
 * The event for a delivery that is due now, or so soon that the sweep may have passed its time in the index already.
 * If the event is lost, a later sweep still finds the delivery.
 */
export const readiness = (before: Delivery | undefined, after: Delivery, now: Date): Write[] => {
  const { state, lookAt, owner, deliveryId, kind } = after
  const type = kind === 'notice' ? 'NoticeReady' : 'DeliveryReady'
  const isNew = before?.state !== 'SCHEDULED' || before.lookAt !== lookAt
  return state === 'SCHEDULED' &&
    isNew &&
    lookAt !== undefined &&
    Date.parse(lookAt) < now.getTime() + soon
    ? [outboxEntry({ type, owner, deliveryId, at: lookAt })]
    : []
}
