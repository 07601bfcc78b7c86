import { currentTime } from '#functions/core/runtime/clock.ts'
import type { ContactChanged, DeliverySettled } from '#shared/model/event.ts'
import { type Due, dueEntry } from './due.ts'
import { outboxEntry } from './outbox.ts'
import type { Write } from './table.ts'

/** Events whose follow-up work must happen even if the event is lost. */
type Followed = DeliverySettled | ContactChanged
type Untimed = Omit<DeliverySettled, 'at'> | Omit<ContactChanged, 'at'>

/** In milliseconds. By then the event's worker has normally done the work, so the sweep seldom finds the entry. */
const sweptAfter = 5 * 60_000

/** The entry of the due index that backs up an event. */
export const followedBy = (event: Followed): Due & { kind: 'settled' | 'contact' } => {
  const { owner, at } = event
  return event.type === 'DeliverySettled'
    ? { kind: 'settled', owner, id: event.deliveryId, at }
    : { kind: 'contact', owner, id: event.contactId, at }
}

/**
 * The two parts of a transaction that announce a change which others must follow: the event, which is fast, and an
 * entry in the due index, which cannot get lost. The worker that has done the work removes the entry.
 */
export const followUp = (event: Untimed): Write[] => {
  const at = new Date(currentTime().getTime() + sweptAfter).toISOString()
  const timed: Followed = { ...event, at }
  return [outboxEntry(timed), dueEntry(followedBy(timed))]
}
