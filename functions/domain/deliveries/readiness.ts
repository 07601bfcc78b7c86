import { outboxEntry } from '#functions/core/store/outbox.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { soon } from '#shared/rules/delivery/periods.ts'
import { isUrgent } from '#shared/rules/delivery/urgent.ts'

/**
 * The event for a delivery that is due now, or so soon that the sweep may have passed its time in the index already.
 * If the event is lost, a later sweep still finds the delivery. What a schedule sends to many people at the same time has
 * no event: the sweep sends it as fast as SES takes it.
 */
export const readiness = (before: Delivery | undefined, after: Delivery, now: Date): Write[] => {
  const { state, lookAt, owner, deliveryId, routine } = after
  const isNew = before?.state !== 'SCHEDULED' || before.lookAt !== lookAt
  const type = isUrgent(after) ? 'NoticeReady' : 'DeliveryReady'
  return state === 'SCHEDULED' &&
    isNew &&
    !routine &&
    lookAt !== undefined &&
    Date.parse(lookAt) < now.getTime() + soon
    ? [outboxEntry({ type, owner, deliveryId, at: lookAt })]
    : []
}
