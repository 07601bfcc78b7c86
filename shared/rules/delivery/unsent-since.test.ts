import { expect, it } from 'vitest'
import type { Delivery, DeliveryAttempt } from '#shared/model/delivery.ts'
import { deliveryDue } from './delivery.fixture.ts'
import { unsentSince } from './unsent-since.ts'

const due = '2027-06-01T14:00:00.000Z'
const minutesAfterDue = (minutes: number) =>
  new Date(Date.parse(due) + minutes * 60_000).toISOString()

const delivery = (
  outcomes: readonly (DeliveryAttempt['outcome'] | 'open')[],
  parts: Partial<Delivery> = {},
): Delivery =>
  deliveryDue(new Date(due), {
    lookAt: minutesAfterDue(100),
    attempts: outcomes.map((outcome, number) => ({
      id: `e0f3d7a4-21f4-4b7b-9f5b-00000000000${number}`,
      at: minutesAfterDue(10 * (number + 1)),
      tag: 'ben',
      ...(outcome === 'open' ? {} : { outcome }),
    })),
    ...parts,
  })

it('a delivery is unsent since its due time, however often the service refused or was silent', () => {
  expect(unsentSince(delivery([]))).toBe(due)
  expect(unsentSince(delivery(['POSTPONED', 'UNANSWERED', 'POSTPONED', 'open']))).toBe(due)
})

it('a delivery is unsent since the first attempt after a mailbox was full (SOFT_BOUNCED)', () => {
  expect(unsentSince(delivery(['POSTPONED', 'SOFT_BOUNCED']))).toBeUndefined()
  expect(unsentSince(delivery(['SOFT_BOUNCED', 'POSTPONED', 'POSTPONED']))).toBe(
    minutesAfterDue(20),
  )
})

it('a delivery is unsent since the first attempt at another address', () => {
  expect(unsentSince(delivery(['REJECTED']))).toBeUndefined()
  expect(unsentSince(delivery(['REJECTED', 'POSTPONED']))).toBe(minutesAfterDue(20))
  expect(unsentSince(delivery(['BOUNCED', 'open']))).toBe(minutesAfterDue(20))
})

it('a delivery that waits for the release is not unsent', () => {
  expect(unsentSince(delivery([], { dueAt: undefined, lookAt: undefined }))).toBeUndefined()
})
