import { describe, expect, it } from 'vitest'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { recipientAt } from './delivery.fixture.ts'
import { keptUntil } from './kept-until.ts'

const now = new Date('2026-11-24T18:00:00.000Z')
const in90Days = new Date('2027-02-22T18:00:00.000Z')
const at = '2026-11-24T17:00:00.000Z'
const id = '0b9c7a52-3f0a-4c55-8a44-6a3b5a1c9d20'

const sent: Delivery = {
  deliveryId: DeliveryId.parse(id),
  owner: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'),
  version: 4,
  kind: 'notice',
  channel: 'email',
  recipient: recipientAt('ben', 'Ben'),
  state: 'SENT',
  attempts: [{ id, at, tag: 'ben', outcome: 'ACCEPTED' }],
  sentAt: at,
  createdAt: at,
}

const failed: Delivery = { ...sent, state: 'FAILED', sentAt: undefined }
const takenBack = { takenBack: true } as const

describe('a notice', () => {
  it.each<[string, Delivery]>([
    ['was sent', sent],
    ['was cancelled', { ...sent, state: 'CANCELLED', ...takenBack }],
    ['did not arrive and is of no use any more', { ...failed, ...takenBack }],
    [
      'did not arrive, and an administrator has dealt with it',
      { ...failed, handled: { at, since: at } },
    ],
  ])('is kept for 90 days after it %s', (_, notice) => {
    expect(keptUntil(notice, now)).toEqual(in90Days)
  })

  it.each<[string, Delivery]>([
    ['waits for the release', { ...sent, state: 'SCHEDULED' }],
    ['is tried again', { ...sent, state: 'SCHEDULED', lookAt: at }],
    ['may have gone out', { ...sent, state: 'AMBIGUOUS', lookAt: at }],
    ['did not arrive, and nobody has dealt with it', failed],
    ['bounced, and nobody has dealt with it', { ...sent, state: 'HELD' }],
    [
      'failed again since it was dealt with',
      { ...failed, handled: { at, since: '2026-11-01T00:00:00.000Z' } },
    ],
  ])('is kept without an end while it %s', (_, notice) => {
    expect(keptUntil(notice, now)).toBeUndefined()
  })
})

it('what a release sent is kept with the account, so that its readers can be told of a mistake', () => {
  expect(keptUntil({ ...sent, requires: 'RELEASED' }, now)).toBeUndefined()
})

it('a message that was sent is kept with the account', () => {
  expect(keptUntil({ ...sent, kind: 'message' }, now)).toBeUndefined()
})
