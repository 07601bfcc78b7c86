import { describe, expect, it } from 'vitest'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import type { SendingBreaker } from '#shared/model/sending-breaker.ts'
import { beginProbe, closeBreaker, noteRefusal } from './breaker.ts'

const minute = 60_000
const start = Date.parse('2027-06-01T14:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * minute)
const id = (number: number) => `7d1f4c7a-0f0e-4a51-9d5e-00000000000${number}`
const owner = (number: number) => UserId.parse(id(number))
const one = DeliveryId.parse(id(1))
const other = DeliveryId.parse(id(2))
const letter = DeliveryId.parse(id(3))

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

  it('tries the oldest urgent notice, and then the same one each minute', () => {
    expect(beginProbe(closed, one, one, at(9))).toBeUndefined()
    expect(beginProbe(open, one, one, at(2.9))).toBeUndefined()
    expect(beginProbe(open, other, one, at(6))).toBeUndefined()
    const tried = beginProbe(open, one, one, at(3)) ?? open
    expect(tried.lastProbe).toEqual({ deliveryId: one, at: at(3).toISOString() })
    expect(beginProbe(tried, one, other, at(3.9))).toBeUndefined()
    // It is due later now than the other one.
    expect(beginProbe(tried, other, other, at(4))).toBeUndefined()
    expect(beginProbe(tried, one, other, at(4))).toBeDefined()
    // Somebody took it back.
    expect(beginProbe(tried, other, other, at(5))).toBeDefined()
  })

  it('tries anything after five minutes without the oldest urgent notice', () => {
    const tried = beginProbe(open, one, one, at(3)) ?? open
    expect(beginProbe(tried, letter, undefined, at(7.9))).toBeUndefined()
    const letterTried = beginProbe(tried, letter, other, at(8)) ?? tried
    expect(letterTried.lastProbe?.deliveryId).toBe(letter)
    expect(beginProbe(letterTried, other, other, at(10))).toBeDefined()
  })

  it('closes when the service took the last trial, and not by another delivery', () => {
    const tried = beginProbe(open, one, one, at(3)) ?? open
    expect(closeBreaker(tried, other)).toBeUndefined()
    expect(closeBreaker(tried, one)).toEqual({ version: 5, refusals: [] })
    expect(closeBreaker(closed, one)).toBeUndefined()
  })
})
