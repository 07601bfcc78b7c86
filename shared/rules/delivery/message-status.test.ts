import { describe, expect, it } from 'vitest'
import type { DeliveryState } from '#shared/model/delivery.ts'
import { canTakeBack, messageStatus } from './message-status.ts'

const as = (...states: readonly (DeliveryState | undefined)[]) => states.map((state) => ({ state }))
const back = (...states: readonly (DeliveryState | undefined)[]) =>
  states.map((state) => ({ state, takenBack: true as const }))

describe('the status of a message', () => {
  it.each([
    [as('SENT', undefined), 'SCHEDULED'],
    [as('SENT', 'AMBIGUOUS'), 'SCHEDULED'],
    [as('SENT', 'SENT'), 'SENT'],
    [as('SENT', 'HELD'), 'FAILED'],
    [as('SENT', 'CANCELLED'), 'FAILED'],
    [back(undefined, 'SCHEDULED', 'CLAIMED', 'CANCELLED'), 'CANCELLED'],
    [back('SENT', 'SCHEDULED', undefined), 'SENT'],
    [back('SENT', 'SENDING', 'CANCELLED'), 'SCHEDULED'],
    [back('SENT', 'FAILED', 'CANCELLED'), 'FAILED'],
    [[...back('SENT', 'CANCELLED'), ...as(undefined)], 'SCHEDULED'],
  ] as const)('of %j is %s', (deliveries, status) => {
    expect(messageStatus(deliveries)).toBe(status)
  })
})

it('can be taken back from a recipient until the intent to send it is stored', () => {
  expect([...as(undefined, 'SCHEDULED', 'CLAIMED')].every(canTakeBack)).toBe(true)
  const late = [...as('SENDING', 'AMBIGUOUS', 'SENT', 'FAILED', 'HELD', 'CANCELLED')]
  expect([...late, ...back('SCHEDULED')].some(canTakeBack)).toBe(false)
})
