import { describe, expect, it } from 'vitest'
import { dueAtAfter, vouchedDueAt } from './slow-recovery.ts'

const at = (day: number, hour = 0) => new Date(Date.UTC(2027, 0, day, hour)).toISOString()

describe('a delegate’s word', () => {
  // Begun on January 1.
  const dueAt = at(15)

  it('shortens the wait to seven days', () => {
    expect(vouchedDueAt(dueAt, at(2))).toBe(at(8))
    expect(vouchedDueAt(dueAt, at(6, 23))).toBe(at(8))
  })

  it('counts no day on which the owner could not be told before', () => {
    const movedByTwoDays = at(17)
    expect(vouchedDueAt(movedByTwoDays, at(5))).toBe(at(10))
  })

  it('leaves the owner a day to hear of it', () => {
    expect(vouchedDueAt(dueAt, at(9))).toBe(at(10))
  })

  it('never makes it longer', () => {
    expect(vouchedDueAt(dueAt, at(14, 12))).toBe(at(15))
  })
})

describe('days without a notice', () => {
  it('do not count', () => {
    expect(dueAtAfter({ dueAt: at(15), noticeDueAt: at(3) }, at(6))).toBe(at(18))
  })

  it('are none if the notice is only hours late', () => {
    expect(dueAtAfter({ dueAt: at(15), noticeDueAt: at(3) }, at(3, 20))).toBe(at(15))
  })
})
