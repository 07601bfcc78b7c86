import { describe, expect, it } from 'vitest'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { findDelivery, openWords } from '#functions/domain/deliveries/delivery-repository.ts'
import { openAddress, openName } from '#functions/domain/deliveries/sealed-recipient.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { accept } from '#shared/rules/delivery/delivery-state.ts'
import { redirect } from '#shared/rules/delivery/proposed-address.ts'
import { idOf, servesItems } from './serve-items.fixture.ts'

/*
 * As in opens-2026-11.test.ts, for two deliveries: one from before recipients were sealed, and one
 * from after that. Both came back from both recipients, and have a proposed address.
 */

const userId = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const owner = { userId, wrappedKey: new Uint8Array([1]) }

servesItems('2026-11-deliveries.json')

describe.each([
  ['before', '96'],
  ['after', '95'],
])('a delivery that was stored %s recipients were sealed', (_when, tail) => {
  const load = async () => {
    const delivery = await findDelivery(userId, DeliveryId.parse(idOf(tail)))
    if (!delivery) expect.unreachable()
    return delivery
  }

  it('opens, with each name and address', async () => {
    const delivery = await load()
    const { recipient, bouncedFrom, proposed } = delivery
    if (!bouncedFrom || !proposed) expect.unreachable()
    expect([
      await openName(owner, delivery, recipient),
      await openAddress(owner, delivery, recipient),
      await openName(owner, delivery, bouncedFrom),
      await openAddress(owner, delivery, bouncedFrom),
      await openAddress(owner, delivery, proposed),
    ]).toEqual([
      'Leo',
      'leo@example.org',
      'Ruth Álvarez',
      'ruth@example.org',
      'ruth.new@example.org',
    ])
    expect((await openWords(owner, delivery)).mail?.subject).toBe('Ana has a message for you')
  })

  it('knows which attempt went to whom', async () => {
    const { attempts, recipient, bouncedFrom } = await load()
    expect(attempts.map(({ tag }) => tag)).toEqual([bouncedFrom?.tag, recipient.tag])
  })

  it('goes to the address that is proposed, whatever becomes known of the others', async () => {
    const before = await load()
    if (!before.proposed) expect.unreachable()
    const after = redirect(before, before.proposed, new Date('2026-11-26T00:00:00.000Z'))
    if (!after) expect.unreachable()
    expect(await openName(owner, after, after.recipient)).toBe('Ruth Álvarez')
    expect(await openAddress(owner, after, after.recipient)).toBe('ruth.new@example.org')
    // The outcome of an attempt at another address, which becomes known late, does not count.
    const withoutOutcomes = {
      ...after,
      attempts: after.attempts.map(({ outcome: _, ...attempt }) => attempt),
    }
    for (const attempt of [idOf('a1'), idOf('a2')]) {
      expect(accept(withoutOutcomes, attempt, { at: new Date() })?.state).toBe('SCHEDULED')
    }
  })
})

it('the product opens a line of the log with the sealed name of a delivery', async () => {
  const { items } = await listOpenedActivity(owner, { pageSize: 20 })
  expect(items).toMatchObject([{ kind: 'MESSAGE_NOT_DELIVERED', subject: 'Ruth Álvarez' }])
})
