import { outboxEntry } from '#functions/core/store/outbox.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { soonMs } from '#shared/rules/delivery/periods.ts'
import { isUrgent } from '#shared/rules/delivery/urgent.ts'

/**
 * The event for a delivery that is due now, or so soon that the sweep may already have passed its
 * time in the index. If the event is lost, a later sweep finds the delivery. There is no event for
 * deliveries that a schedule sends to many people (`routine`), nor for those that wait for a
 * release. They may be very many, so only the sweep offers them, as fast as SES takes them.
 */
export const readiness = (before: Delivery | undefined, after: Delivery, now: Date): Write[] => {
  const { state, lookAt, owner, deliveryId, routine, requires } = after
  const isNew = before?.state !== 'SCHEDULED' || before.lookAt !== lookAt
  const type = isUrgent(after) ? 'NoticeReady' : 'DeliveryReady'
  return state === 'SCHEDULED' &&
    isNew &&
    !routine &&
    !requires &&
    lookAt !== undefined &&
    Date.parse(lookAt) < now.getTime() + soonMs
    ? [outboxEntry({ type, owner, deliveryId, at: lookAt })]
    : []
}
