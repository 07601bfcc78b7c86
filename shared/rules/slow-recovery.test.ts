import { describe, expect, it } from 'vitest'
import { dueAtAfter, vouchedDueAt } from './slow-recovery.ts'

const instantOn = (day: number, hour = 0) => new Date(Date.UTC(2027, 0, day, hour)).toISOString()

describe('a delegate’s word', () => {
  // Begun on January 1.
  const dueAt = instantOn(15)

  it('shortens the wait to seven days', () => {
    expect(vouchedDueAt(dueAt, instantOn(2))).toBe(instantOn(8))
    expect(vouchedDueAt(dueAt, instantOn(6, 23))).toBe(instantOn(8))
  })

  it('keeps the days by which the end had moved because the owner could not be told', () => {
    const movedByTwoDays = instantOn(17)
    expect(vouchedDueAt(movedByTwoDays, instantOn(5))).toBe(instantOn(10))
  })

  it('leaves the owner a day to hear of it', () => {
    expect(vouchedDueAt(dueAt, instantOn(9))).toBe(instantOn(10))
  })

  it('never makes the wait longer', () => {
    expect(vouchedDueAt(dueAt, instantOn(14, 12))).toBe(instantOn(15))
  })
})

describe('days without a notice', () => {
  it('do not count', () => {
    expect(dueAtAfter({ dueAt: instantOn(15), noticeDueAt: instantOn(3) }, instantOn(6))).toBe(
      instantOn(18),
    )
  })

  it('are none if the notice is only hours late', () => {
    expect(dueAtAfter({ dueAt: instantOn(15), noticeDueAt: instantOn(3) }, instantOn(3, 20))).toBe(
      instantOn(15),
    )
  })
})
