import { expect, it } from 'vitest'
import { listUndelivered, undeliveredChange } from '#functions/domain/deliveries/undelivered.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { servesItems } from './serve-items.fixture.ts'

/*
 * As in opens-2026-11.test.ts, for the list of what did not arrive, which the product stored a
 * little later.
 */

const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const deliveryId = DeliveryId.parse('0b9c7a52-3f0a-4c55-8a44-6a3b5a1c9d20')
const { items: stored } = servesItems('2026-11-undelivered.json')

it('the product opens the list of what did not arrive, as it was stored in November 2026', async () => {
  for (const done of [false, true]) {
    const { items } = await listUndelivered({ done, pageSize: 20 })
    expect(items).toEqual([{ owner, deliveryId }])
  }
})

it('the product finds the entry of a delivery again when the delivery arrives after all', () => {
  const at = '2026-11-23T00:30:00.000Z'
  const address = 'ana@example.org'
  const failed: Delivery = {
    deliveryId,
    owner,
    version: 4,
    kind: 'notice',
    channel: 'email',
    recipient: { tag: 'ana', address },
    state: 'FAILED',
    attempts: [{ id: deliveryId, at, tag: 'ana', outcome: 'REJECTED' }],
    createdAt: at,
  }
  const handled = { at, since: at }
  const keys = [failed, { ...failed, handled }].map(
    (before) => undeliveredChange(before, undefined)[0]?.remove?.Key,
  )
  expect(keys).toEqual(stored.map(({ pk, sk }) => ({ pk, sk })))
})
