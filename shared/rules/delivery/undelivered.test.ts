import { expect, it } from 'vitest'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { recipientAt } from './delivery.fixture.ts'
import { abandon, accept, bounce, markOpened, reject } from './delivery-state.ts'
import { handledAt, markHandled, undeliveredSince } from './undelivered.ts'

const id = '0b9c7a52-3f0a-4c55-8a44-6a3b5a1c9d20'
const at = '2026-11-21T10:00:00.000Z'
const now = new Date('2026-11-21T12:00:00.000Z')

/** A delivery whose only attempt is under way. */
const sending: Delivery = {
  deliveryId: DeliveryId.parse(id),
  owner: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'),
  version: 3,
  kind: 'message',
  channel: 'email',
  recipient: recipientAt('ana'),
  state: 'SENDING',
  lookAt: at,
  attempts: [{ id, at, tag: 'ana' }],
  createdAt: '2026-11-01T10:00:00.000Z',
}

const sinceOf = (delivery: Delivery | undefined) => delivery && undeliveredSince(delivery)
const sent = accept(sending, id, { at: now })
const held = sent && bounce(sent, id, now)
const failed = reject(sending, id, now)

it('a delivery that failed or is held is undelivered since its last attempt', () => {
  expect([failed?.state, sinceOf(failed)]).toEqual(['FAILED', at])
  expect([held?.state, sinceOf(held)]).toEqual(['HELD', at])
})

it('a delivery that is under way or arrived is not undelivered', () => {
  expect([undeliveredSince(sending), sinceOf(sent)]).toEqual([undefined, undefined])
})

it('a delivery is undelivered no more when it arrives all the same, or is opened with its code', () => {
  const arrived = failed && accept(failed, id, { at: now })
  expect([arrived?.state, sinceOf(arrived)]).toEqual(['SENT', undefined])
  const opened = held && markOpened(held, now)
  expect([opened?.state, sinceOf(opened)]).toEqual(['SENT', undefined])
})

it('a delivery that was taken back before it bounced is never undelivered', () => {
  const takenBack = sent && abandon(sent)
  const bounced = takenBack && bounce(takenBack, id, now)
  expect([bounced?.state, sinceOf(bounced)]).toEqual(['CANCELLED', undefined])
})

it('a delivery is no more undelivered once its subject is deleted, whatever the attempt does', () => {
  const deleted = failed && abandon(failed)
  expect([deleted?.takenBack, sinceOf(deleted)]).toEqual([true, undefined])
  const late = deleted && accept(deleted, id, { at: now })
  const bounced = late && bounce(late, id, now)
  expect([bounced?.state, sinceOf(bounced)]).toEqual(['CANCELLED', undefined])
})

it('an undelivered delivery is done once an administrator says so, until they say otherwise', () => {
  const done = failed && markHandled(failed, true, now)
  expect(done?.version).toBe((failed?.version ?? 0) + 1)
  expect(done && handledAt(done)).toBe(now.toISOString())
  expect(done && markHandled(done, true, now)).toBeUndefined()
  const back = done && markHandled(done, false, now)
  expect(back && [back.handled, handledAt(back)]).toEqual([undefined, undefined])
  expect(back && markHandled(back, false, now)).toBeUndefined()
  expect(sent && markHandled(sent, true, now)).toBeUndefined()
})

it('an undelivered delivery is to be done again when a later attempt did not arrive', () => {
  const done = failed && markHandled(failed, true, now)
  const later = { id, at: now.toISOString(), tag: 'ana' }
  const again = done && { ...done, attempts: [...done.attempts, later] }
  expect(again && handledAt(again)).toBeUndefined()
  expect(again && markHandled(again, true, now)?.handled?.since).toBe(later.at)
})
