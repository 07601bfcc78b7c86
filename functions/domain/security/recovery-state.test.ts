import { describe, expect, it } from 'vitest'
import { begunRecovery, confirmedRecovery, effectOfLink, linkKnownUntil } from './recovery-state.ts'

const begun = new Date('2026-03-01T08:00:00.000Z')
const hours = (count: number) => new Date(begun.getTime() + count * 3_600_000)
const recovery = begunRecovery({ linkHash: 'link', cancelHash: 'cancel' }, begun)
const confirmedAt = hours(5)
const confirmed = confirmedRecovery(recovery, confirmedAt)

describe('a tap on the link of a recovery', () => {
  it('starts the 72 hours within 24 hours after the request', () => {
    expect(effectOfLink(recovery, begun)).toBe('START')
    expect(effectOfLink(recovery, hours(23.99))).toBe('START')
    expect(effectOfLink(recovery, hours(24))).toBe('EXPIRED')
  })

  it('completes nothing before 72 hours have passed since the first tap', () => {
    expect(confirmed.dueAt).toBe(hours(5 + 72).toISOString())
    expect(effectOfLink(confirmed, confirmedAt)).toBe('WAIT')
    expect(effectOfLink(confirmed, new Date(Date.parse(confirmed.dueAt) - 1))).toBe('WAIT')
    expect(effectOfLink(confirmed, new Date(confirmed.dueAt))).toBe('COMPLETE')
  })

  it('completes the reset in the fourteen days after that', () => {
    const end = hours(5 + 72 + 14 * 24)
    expect(effectOfLink(confirmed, new Date(end.getTime() - 1))).toBe('COMPLETE')
    expect(effectOfLink(confirmed, end)).toBe('EXPIRED')
  })

  it('finishes a reset that was begun, at any time', () => {
    expect(effectOfLink({ ...confirmed, completing: true }, hours(10_000))).toBe('COMPLETE')
  })

  it('has a code that the table knows for longer than it has any effect', () => {
    expect(linkKnownUntil(recovery) * 1000).toBeGreaterThan(Date.parse(recovery.linkExpiresAt))
    expect(linkKnownUntil(confirmed) * 1000).toBeGreaterThan(Date.parse(confirmed.linkExpiresAt))
  })
})
