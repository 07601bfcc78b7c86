import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import type { Addressee, Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, UserId } from '#shared/model/ids.ts'
import { deliveryDue } from '#shared/rules/delivery/delivery.fixture.ts'
import { recipientLine } from './recipient-line.ts'
import { openAddress, openNameOrAddress, sealRecipient } from './sealed-recipient.ts'

const now = new Date('2026-11-25T10:00:00.000Z')
const userId = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const owner = { userId, wrappedKey: new Uint8Array([1]) }
const ben = { name: 'Ben Haddad', address: 'ben@example.org' }

beforeEach(() => {
  vi.stubEnv('DATA_KEY_ID', 'key')
  vi.stubEnv('TABLE_NAME', 'table')
  forgetDataKeys()
  vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: new Uint8Array(32) }))
})
afterEach(() => {
  forgetDataKeys()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const deliveryTo = async (addressee: Addressee): Promise<Delivery> => {
  const delivery = deliveryDue(now, { owner: userId })
  return { ...delivery, recipient: await sealRecipient(owner, delivery.deliveryId, addressee) }
}

/** The log after a line about the recipient, which is written without a call to KMS. */
const loggedOf = async (delivery: Delivery) => {
  forgetDataKeys()
  const callsBefore = vi.mocked(kms.send).mock.calls.length
  const line = recipientLine({ now }, delivery, 'MESSAGE_DELIVERED', delivery.recipient)
  expect(kms.send).toHaveBeenCalledTimes(callsBefore)
  vi.spyOn(dynamo, 'send').mockImplementation(async () => ({ Items: [line.put?.Item] }))
  const { items } = await listOpenedActivity(owner, { pageSize: 1 })
  return items.map(({ kind, subject }) => [kind, subject])
}

it('a sealed recipient has neither the name nor the address in plain text', async () => {
  const { recipient } = await deliveryTo(ben)
  const stored = [recipient.tag, recipient.name, recipient.address].map((bytes) =>
    Buffer.from(bytes ?? '').toString('latin1'),
  )
  expect(stored.join(' ')).not.toMatch(/ben|haddad/i)
})

it('a sealed recipient opens for its owner, at its own delivery only', async () => {
  const delivery = await deliveryTo(ben)
  expect(await openAddress(owner, delivery, delivery.recipient)).toBe(ben.address)
  const deliveryId = DeliveryId.parse('3b0c8d1e-5a55-4f0e-8f7c-52c1a4f0a999')
  await expect(openAddress(owner, { deliveryId }, delivery.recipient)).rejects.toThrow()
})

it('a recipient is called by name, and without a name by address', async () => {
  const [named, nameless] = [await deliveryTo(ben), await deliveryTo({ address: ben.address })]
  expect(await openNameOrAddress(owner, named, named.recipient)).toBe(ben.name)
  expect(await openNameOrAddress(owner, nameless, nameless.recipient)).toBe(ben.address)
})

it('a line of the log names a sealed recipient though its worker may not open keys', async () => {
  expect(await loggedOf(await deliveryTo(ben))).toEqual([['MESSAGE_DELIVERED', ben.name]])
  expect(await loggedOf(await deliveryTo({ address: ben.address }))).toEqual([
    ['MESSAGE_DELIVERED', ben.address],
  ])
})

it('a recipient is in a line of the log too if an earlier version stored it in plain text', async () => {
  const delivery = deliveryDue(now, { recipient: { tag: ben.address, ...ben } })
  expect(await loggedOf(delivery)).toEqual([['MESSAGE_DELIVERED', ben.name]])
})
