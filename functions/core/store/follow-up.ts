import { currentTime } from '#functions/core/runtime/clock.ts'
import type { ContactChanged, DeletionChanged, DeliverySettled } from '#shared/model/event.ts'
import { type Due, dueEntry } from './due.ts'
import { outboxEntry } from './outbox.ts'
import type { Write } from './table.ts'

/** Events whose follow-up work must happen even if the event is lost. */
type Followed = DeliverySettled | ContactChanged | DeletionChanged
type Untimed =
  | Omit<DeliverySettled, 'at'>
  | Omit<ContactChanged, 'at'>
  | Omit<DeletionChanged, 'at'>

/**
 * After this, the event's worker has normally done the work, so the sweep seldom finds the entry.
 */
const sweptAfterMs = 5 * 60_000

const dueKinds = {
  DeliverySettled: 'settled',
  ContactChanged: 'contact',
  DeletionChanged: 'deletion',
} as const

const followedId = (event: Followed): string => {
  if (event.type === 'DeliverySettled') return event.deliveryId
  return event.type === 'ContactChanged' ? event.contactId : event.id
}

/** The entry of the due index that backs up an event. */
export const dueEntryOf = <Event extends Followed>(
  event: Event,
): Due & { kind: (typeof dueKinds)[Event['type']] } => {
  const { owner, at } = event
  // TypeScript does not see that the type of an event decides its kind of entry.
  const kind = dueKinds[event.type] as (typeof dueKinds)[Event['type']]
  return { kind, owner, id: followedId(event), at }
}

/**
 * The two parts of a transaction that announce a change which others must follow. One is the event,
 * which is fast. The other is an entry in the due index, which cannot get lost. `at` of the event
 * is the time of this entry. The worker that has done the work finds the entry by this time, and
 * removes it. Otherwise the sweep offers the entry at this time.
 */
export const followUp = (event: Untimed): Write[] => {
  const sweepAt = new Date(currentTime().getTime() + sweptAfterMs).toISOString()
  const timed: Followed = { ...event, at: sweepAt }
  return [outboxEntry(timed), dueEntry(dueEntryOf(timed))]
}
