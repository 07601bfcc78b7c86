import { describe, expect, it } from 'vitest'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { candidate, Story } from '../passing/passing.fixture.ts'
import { day, hour } from '../time/lengths.ts'
import { recipientAt } from './delivery.fixture.ts'
import { delegatesUntil, isForAdministrator } from './left-undelivered.ts'

const story = new Story([candidate(1), candidate(2)]).report().confirm(2)
while (story.passing.state !== 'RELEASED') story.wait(hour)
const released = story.passing
const { reportedAt = '', releasedAt = '' } = released.report ?? {}

const plus = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()

/** A message whose only attempt was made then, and that is held. */
const heldSince = (at: string): Delivery => ({
  deliveryId: DeliveryId.parse('0b9c7a52-3f0a-4c55-8a44-6a3b5a1c9d20'),
  owner: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'),
  version: 3,
  kind: 'message',
  channel: 'email',
  recipient: recipientAt('ana'),
  state: 'HELD',
  attempts: [
    {
      id: '0b9c7a52-3f0a-4c55-8a44-6a3b5a1c9d20',
      at,
      tag: 'ana',
      outcome: 'BOUNCED',
    },
  ],
  createdAt: at,
})

describe('the delegates of a person who died', () => {
  it('have 90 days for a message that does not arrive after the release', () => {
    const since = plus(releasedAt, 10 * day)
    expect(delegatesUntil(heldSince(since), released)).toBe(plus(since, 90 * day))
  })

  it('have 90 days from the release for what failed up to 30 days before the report', () => {
    const lately = heldSince(plus(reportedAt, -30 * day))
    expect(delegatesUntil(lately, released)).toBe(plus(releasedAt, 90 * day))
    const longAgo = heldSince(plus(reportedAt, -30 * day - 1))
    expect(delegatesUntil(longAgo, released)).toBeUndefined()
  })

  it('are not asked while the owner may be alive, nor about notices and what arrived', () => {
    const held = heldSince(releasedAt)
    expect(delegatesUntil(held, { ...released, state: 'REVOKED' })).toBeUndefined()
    expect(delegatesUntil({ ...held, kind: 'notice' }, released)).toBeUndefined()
    expect(delegatesUntil({ ...held, state: 'SENT' }, released)).toBeUndefined()
    expect(delegatesUntil({ ...held, openedAt: releasedAt }, released)).toBeUndefined()
  })
})

describe('an administrator', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const ago = (by: number) => new Date(now.getTime() - by).toISOString()
  const fromNow = (by: number) => ago(-by)
  const waiting = {
    until: fromNow(day),
    delegates: 2,
    proposedAt: undefined,
    canRedirect: true,
    now,
  }

  it('is not asked while two delegates look for an address, nor for a week after a proposal', () => {
    expect(isForAdministrator(waiting)).toBe(false)
    expect(isForAdministrator({ ...waiting, proposedAt: ago(7 * day - 1) })).toBe(false)
  })

  it('is asked once the delegates’ time is over', () => {
    expect(isForAdministrator({ ...waiting, until: ago(0) })).toBe(true)
  })

  it('is asked at once if there is no delegate, or if no other address can be proposed', () => {
    expect(isForAdministrator({ ...waiting, delegates: 0 })).toBe(true)
    expect(isForAdministrator({ ...waiting, canRedirect: false })).toBe(true)
  })

  it('is asked to confirm an address: at once for a lone delegate, after a week for more', () => {
    expect(isForAdministrator({ ...waiting, delegates: 1, proposedAt: ago(0) })).toBe(true)
    expect(isForAdministrator({ ...waiting, delegates: 1 })).toBe(false)
    expect(isForAdministrator({ ...waiting, proposedAt: ago(7 * day) })).toBe(true)
  })
})
