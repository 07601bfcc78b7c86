import { describe, expect, it } from 'vitest'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import type { SendingBreaker } from '#shared/model/sending-breaker.ts'
import { beginProbe, closeBreaker, noteRefusal } from './breaker.ts'

const minute = 60_000
const start = Date.parse('2027-06-01T14:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * minute)
const id = (number: number) => `7d1f4c7a-0f0e-4a51-9d5e-00000000000${number}`
const owner = (number: number) => UserId.parse(id(number))
const one = { deliveryId: DeliveryId.parse(id(1)), kind: 'notice' } as const
const other = { deliveryId: DeliveryId.parse(id(2)), kind: 'notice' } as const
const letter = { deliveryId: DeliveryId.parse(id(3)), kind: 'message' } as const

const closed: SendingBreaker = { version: 0, refusals: [] }

/** The breaker after refusals of these owners at these minutes. */
const afterRefusals = (...refusals: readonly (readonly [number, number])[]) =>
  refusals.reduce<SendingBreaker>(
    (breaker, [who, minutes]) => noteRefusal(breaker, owner(who), at(minutes)) ?? breaker,
    closed,
  )

const open = afterRefusals([1, 0], [2, 1], [3, 2])

describe('the breaker', () => {
  it('opens with the third owner within five minutes, and not with a third refusal', () => {
    expect(open.openedAt).toBe(at(2).toISOString())
    expect(afterRefusals([1, 0], [2, 1], [1, 3], [2, 4]).openedAt).toBeUndefined()
    expect(afterRefusals([1, 0], [2, 1], [3, 5]).openedAt).toBeUndefined()
    expect(afterRefusals([1, 0], [2, 1], [1, 4], [3, 5]).openedAt).toBe(at(5).toISOString())
  })

  it('is stored at most once a minute for one owner, and not while it is open', () => {
    const first = afterRefusals([1, 0])
    expect(noteRefusal(first, owner(1), at(0.5))).toBeUndefined()
    expect(noteRefusal(open, owner(4), at(3))).toBeUndefined()
  })

  it('lets one notice through each minute, and a message only if no notice came for five', () => {
    expect(beginProbe(closed, one, at(9))).toBeUndefined()
    expect(beginProbe(open, one, at(2.9))).toBeUndefined()
    const tried = beginProbe(open, one, at(3)) ?? open
    expect(tried.lastProbe).toEqual({ deliveryId: one.deliveryId, at: at(3).toISOString() })
    expect(beginProbe(tried, other, at(3.9))).toBeUndefined()
    expect(beginProbe(tried, other, at(4))).toBeDefined()
    expect(beginProbe(tried, letter, at(7.9))).toBeUndefined()
    const letterTried = beginProbe(tried, letter, at(8)) ?? tried
    // The message that was tried is tried again each minute.
    expect(beginProbe(letterTried, letter, at(9))).toBeDefined()
  })

  it('closes when the service took the last trial, and not by another delivery', () => {
    const tried = beginProbe(open, one, at(3)) ?? open
    expect(closeBreaker(tried, other.deliveryId)).toBeUndefined()
    expect(closeBreaker(tried, one.deliveryId)).toEqual({ version: 5, refusals: [] })
    expect(closeBreaker(closed, one.deliveryId)).toBeUndefined()
  })
})
