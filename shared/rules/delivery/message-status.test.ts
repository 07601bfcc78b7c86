import { describe, expect, it } from 'vitest'
import type { DeliveryState } from '#shared/model/delivery.ts'
import { canTakeBack, messageStatus } from './message-status.ts'

/** `undefined`: no delivery was created yet. */
const inStates = (...states: readonly (DeliveryState | undefined)[]) =>
  states.map((state) => ({ state }))
const takenBackIn = (...states: readonly (DeliveryState | undefined)[]) =>
  states.map((state) => ({ state, takenBack: true as const }))

describe('the status of a message', () => {
  it.each([
    [inStates('SENT', undefined), 'SCHEDULED'],
    [inStates('SENT', 'AMBIGUOUS'), 'SCHEDULED'],
    [inStates('SENT', 'SENT'), 'SENT'],
    [inStates('SENT', 'HELD'), 'FAILED'],
    [inStates('SENT', 'CANCELLED'), 'FAILED'],
    [takenBackIn(undefined, 'SCHEDULED', 'CLAIMED', 'CANCELLED'), 'CANCELLED'],
    [takenBackIn('SENT', 'SCHEDULED', undefined), 'SENT'],
    [takenBackIn('SENT', 'SENDING', 'CANCELLED'), 'SCHEDULED'],
    [takenBackIn('SENT', 'FAILED', 'CANCELLED'), 'FAILED'],
    [[...takenBackIn('SENT', 'CANCELLED'), ...inStates(undefined)], 'SCHEDULED'],
  ] as const)('with deliveries that are %j is %s', (deliveries, status) => {
    expect(messageStatus(deliveries)).toBe(status)
  })
})

it('a message can be taken back from a recipient until the intent to send it is stored', () => {
  expect([...inStates(undefined, 'SCHEDULED', 'CLAIMED')].every(canTakeBack)).toBe(true)
  const late = [...inStates('SENDING', 'AMBIGUOUS', 'SENT', 'FAILED', 'HELD', 'CANCELLED')]
  expect([...late, ...takenBackIn('SCHEDULED')].some(canTakeBack)).toBe(false)
})
