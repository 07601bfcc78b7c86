import { describe, expect, it } from 'vitest'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import type { SendingBreaker } from '#shared/model/sending-breaker.ts'
import { minute } from '../time/lengths.ts'
import { beginTrial, closeBreaker, recordRefusal } from './breaker.ts'

const start = Date.parse('2027-06-01T14:00:00.000Z')
const minutesIn = (minutes: number) => new Date(start + minutes * minute)
const id = (number: number) => `7d1f4c7a-0f0e-4a51-9d5e-00000000000${number}`
const owner = (number: number) => UserId.parse(id(number))
const firstDelivery = DeliveryId.parse(id(1))
const other = DeliveryId.parse(id(2))
const letter = DeliveryId.parse(id(3))

const closed: SendingBreaker = { version: 0, refusals: [] }

/** The breaker after refusals of these owners at these minutes. */
const afterRefusals = (...refusals: readonly (readonly [number, number])[]) =>
  refusals.reduce<SendingBreaker>(
    (breaker, [who, minutes]) => recordRefusal(breaker, owner(who), minutesIn(minutes)) ?? breaker,
    closed,
  )

const openBreaker = afterRefusals([1, 0], [2, 1], [3, 2])

describe('the breaker', () => {
  it('opens with the third owner within five minutes, and not with a third refusal', () => {
    expect(openBreaker.openedAt).toBe(minutesIn(2).toISOString())
    expect(afterRefusals([1, 0], [2, 1], [1, 3], [2, 4]).openedAt).toBeUndefined()
    expect(afterRefusals([1, 0], [2, 1], [3, 5]).openedAt).toBeUndefined()
    expect(afterRefusals([1, 0], [2, 1], [1, 4], [3, 5]).openedAt).toBe(minutesIn(5).toISOString())
  })

  it('is stored at most once a minute for one owner, and not while it is open', () => {
    const first = afterRefusals([1, 0])
    expect(recordRefusal(first, owner(1), minutesIn(0.5))).toBeUndefined()
    expect(recordRefusal(openBreaker, owner(4), minutesIn(3))).toBeUndefined()
  })

  it('tries the oldest urgent notice, and then the same one each minute', () => {
    expect(
      beginTrial(closed, {
        deliveryId: firstDelivery,
        oldestUrgent: firstDelivery,
        now: minutesIn(9),
      }),
    ).toBeUndefined()
    expect(
      beginTrial(openBreaker, {
        deliveryId: firstDelivery,
        oldestUrgent: firstDelivery,
        now: minutesIn(2.9),
      }),
    ).toBeUndefined()
    expect(
      beginTrial(openBreaker, {
        deliveryId: other,
        oldestUrgent: firstDelivery,
        now: minutesIn(6),
      }),
    ).toBeUndefined()
    const tried =
      beginTrial(openBreaker, {
        deliveryId: firstDelivery,
        oldestUrgent: firstDelivery,
        now: minutesIn(3),
      }) ?? openBreaker
    expect(tried.lastProbe).toEqual({ deliveryId: firstDelivery, at: minutesIn(3).toISOString() })
    expect(
      beginTrial(tried, { deliveryId: firstDelivery, oldestUrgent: other, now: minutesIn(3.9) }),
    ).toBeUndefined()
    // The refusal has moved its due time behind that of the other delivery.
    expect(
      beginTrial(tried, { deliveryId: other, oldestUrgent: other, now: minutesIn(4) }),
    ).toBeUndefined()
    expect(
      beginTrial(tried, { deliveryId: firstDelivery, oldestUrgent: other, now: minutesIn(4) }),
    ).toBeDefined()
    // After two minutes: somebody may have taken the first delivery back.
    expect(
      beginTrial(tried, { deliveryId: other, oldestUrgent: other, now: minutesIn(5) }),
    ).toBeDefined()
  })

  it('tries anything after five minutes without the oldest urgent notice', () => {
    const tried =
      beginTrial(openBreaker, {
        deliveryId: firstDelivery,
        oldestUrgent: firstDelivery,
        now: minutesIn(3),
      }) ?? openBreaker
    expect(
      beginTrial(tried, { deliveryId: letter, oldestUrgent: undefined, now: minutesIn(7.9) }),
    ).toBeUndefined()
    const letterTried =
      beginTrial(tried, { deliveryId: letter, oldestUrgent: other, now: minutesIn(8) }) ?? tried
    expect(letterTried.lastProbe?.deliveryId).toBe(letter)
    expect(
      beginTrial(letterTried, { deliveryId: other, oldestUrgent: other, now: minutesIn(10) }),
    ).toBeDefined()
  })

  it('closes when the service took the last trial, and not by another delivery', () => {
    const tried =
      beginTrial(openBreaker, {
        deliveryId: firstDelivery,
        oldestUrgent: firstDelivery,
        now: minutesIn(3),
      }) ?? openBreaker
    expect(closeBreaker(tried, other)).toBeUndefined()
    expect(closeBreaker(tried, firstDelivery)).toEqual({ version: 5, refusals: [] })
    expect(closeBreaker(closed, firstDelivery)).toBeUndefined()
  })
})
