import { currentTime } from '#functions/core/runtime/clock.ts'
import type { ContactChanged, DeliverySettled } from '#shared/model/event.ts'
import { type Due, dueEntry } from './due.ts'
import { outboxEntry } from './outbox.ts'
import type { Write } from './table.ts'

/** What somebody else has to act upon, whatever becomes of the word of it. */
type Followed = DeliverySettled | ContactChanged
type Untimed = Omit<DeliverySettled, 'at'> | Omit<ContactChanged, 'at'>

/** By then the event has been acted upon, unless its word got lost, in milliseconds: the sweep seldom has to look. */
const sweptAfter = 5 * 60_000

/** The place in the due index of what an event tells of. */
export const followedBy = (event: Followed): Due => {
  const { owner, at } = event
  return event.type === 'DeliverySettled'
    ? { kind: 'settled', owner, id: event.deliveryId, at }
    : { kind: 'contact', owner, id: event.contactId, at }
}

/**
 * The parts of a transaction (two) that tell of a change which others must follow: the event, which is quick, and an
 * entry in the due index, which cannot get lost. Whoever has followed it takes the entry out.
 */
export const followUp = (event: Untimed): Write[] => {
  const at = new Date(currentTime().getTime() + sweptAfter).toISOString()
  const timed: Followed = { ...event, at }
  return [outboxEntry(timed), dueEntry(followedBy(timed))]
}
