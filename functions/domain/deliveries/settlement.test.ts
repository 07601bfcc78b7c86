import { expect, it } from 'vitest'
import type { Delivery } from '#shared/model/delivery.ts'
import { deliveryDue } from '#shared/rules/delivery/delivery.fixture.ts'
import { settlement } from './settlement.ts'

const now = new Date('2027-06-01T14:00:00.000Z')

/** The events that tell the workers of this change. */
const eventsOf = (before: Delivery['state'], after: Delivery['state']): readonly unknown[] => {
  const delivery = deliveryDue(now, { state: before, takenBack: true })
  const writes = settlement(delivery, { ...delivery, state: after }, now)
  return writes.flatMap(({ put }) => (put?.Item?.event ? [put.Item.event] : []))
}

// A message is over once its last open delivery has ended, so workers must hear of each end. SENT
// is among the states because a mail that comes back is cancelled after it was sent.
it.each(['CLAIMED', 'SENDING', 'AMBIGUOUS', 'SENT'] as const)(
  'an event tells that a delivery ended if it was taken back while it was %s',
  (before) => {
    expect(eventsOf(before, 'CANCELLED')).toHaveLength(1)
  },
)

it('an event tells of the end of a delivery only once', () => {
  expect(eventsOf('CANCELLED', 'CANCELLED')).toEqual([])
})
