import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { findDelivery, listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { sealRecipient } from '#functions/domain/deliveries/sealed-recipient.ts'
import { recordOpening, updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import { findMessage } from '#functions/domain/messages/message-repository.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import {
  delegateChange,
  listDelegates,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { tellOfEarlierFailures } from '#functions/domain/undelivered/tell-delegates-of-failure.ts'
import { admin } from '#shared/contract/admin.ts'
import { passing } from '#shared/contract/passing.ts'
import type { DeliveryRecipient } from '#shared/model/delivery.ts'
import { ContactId, type DeliveryId, UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { endedAs, recipientOf } from '../builders/deliveries.ts'
import { releasedOwner, storeLeftMessage } from '../builders/left-undelivered.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf } from '../builders/sharing.ts'
import { trust } from '../builders/trusting-person.ts'
import { inbox, nextMessage } from '../inbox.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The messages of a dead person that did not arrive: the delegates find another address, and two
 * agree on it.
 */

const url = inject('url')
const { ListUndelivered, ProposeAddress, WithdrawAddress, ConfirmAddress } = passing.operations
let administrator: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
})

/** A delegate's calls about one owner. */
const callsOf = (owner: Account, { token }: TestPerson) => {
  const query = { profileId: owner.userProfileId }
  return {
    list: async (status = 200) =>
      (await json(send(url, ListUndelivered, { token, query }), status)).items,
    propose: (body: object, status = 200) =>
      json(send(url, ProposeAddress, { token, query, body }), status),
    withdraw: (body: object, status = 200) =>
      json(send(url, WithdrawAddress, { token, query, body }), status),
    confirm: (body: object, status = 200) =>
      json(send(url, ConfirmAddress, { token, query, body }), status),
  }
}

const kindsOf = async ({ userId }: Account) =>
  (await listActivity(userId, { pageSize: 20 })).items.map(({ kind }) => kind)

const newAddress = () => `sofia-${randomUUID()}@example.org`

describe('a message that an owner left and that comes back', () => {
  it('is told to each delegate without its address, and goes where two delegates agree', async () => {
    const [mia, ben] = [await newPerson(url, { firstName: 'Mia' }), await newPerson(url)]
    const owner = await releasedOwner(url, mia, ben)
    const oldAddress = newAddress()
    const mailsBefore = await Promise.all(
      [mia, ben].map(async ({ email }) => (await inbox(url, email)).length),
    )
    const deliveryId = await storeLeftMessage(owner, { address: oldAddress, state: 'FAILED' })
    for (const [index, { email }] of [mia, ben].entries()) {
      const { subject, text } = await nextMessage(url, email, mailsBefore[index])
      expect(subject).toBe('We could not deliver a message from Ana Moreno')
      expect(text).toContain('Sofia Ruiz')
      expect(text).not.toContain(oldAddress)
    }
    const [listed] = await callsOf(owner, mia).list()
    expect(listed).toEqual({
      deliveryId,
      recipient: 'Sofia Ruiz',
      messageCount: 1,
      since: expect.any(String),
      until: expect.any(String),
      canPropose: true,
      isOnlyDelegate: false,
    })

    const address = newAddress()
    await callsOf(owner, mia).propose({ deliveryId, address })
    const asked = await nextMessage(url, ben.email, (mailsBefore[1] ?? 0) + 1)
    expect(asked.subject).toBe('Is this the address of Sofia Ruiz?')
    expect(asked.text).not.toContain(address)
    const refused = await callsOf(owner, mia).confirm({ deliveryId, address }, 403)
    expect(refused.message).toBe('You proposed this address. Somebody else has to confirm it.')
    const [seen] = await callsOf(owner, ben).list()
    expect(seen.proposal).toMatchObject({ address, by: 'Mia Moreno', own: false })
    expect(await inbox(url, address)).toEqual([])
    expect(await callsOf(owner, ben).confirm({ deliveryId, address })).toEqual({ items: [] })
    const arrived = await nextMessage(url, address)
    expect(arrived.subject).toBe('A message for you')
    await expect
      .poll(async () => (await findDelivery(owner.userId, deliveryId))?.state)
      .toBe('SENT')
    const kinds = await kindsOf(owner)
    expect(kinds.filter((kind) => kind.startsWith('ADDRESS_'))).toEqual([
      'ADDRESS_CONFIRMED',
      'ADDRESS_PROPOSED',
    ])
    // The message counts as sent again, also in its list.
    const { messageId } = (await findDelivery(owner.userId, deliveryId)) ?? {}
    const statusNow = async () => messageId && (await findMessage(owner, messageId))?.status
    await expect.poll(statusNow).toBe('SENT')
  })

  it('is told again if the confirmed address does not take it either', async () => {
    const [mia, ben] = [await newPerson(url, { firstName: 'Mia' }), await newPerson(url)]
    const owner = await releasedOwner(url, mia, ben)
    const sentBefore = (await inbox(url, mia.email)).length
    const deliveryId = await storeLeftMessage(owner, { state: 'HELD' })
    await nextMessage(url, mia.email, sentBefore)
    const address = newAddress()
    await callsOf(owner, mia).propose({ deliveryId, address })
    await callsOf(owner, ben).confirm({ deliveryId, address })
    await expect
      .poll(async () => (await findDelivery(owner.userId, deliveryId))?.state)
      .toBe('SENT')
    await updateDelivery(owner.userId, deliveryId, (before) => endedAs(before, 'FAILED'))
    const again = await nextMessage(url, mia.email, sentBefore + 1)
    expect(again.subject).toBe('We could not deliver a message from Ana Moreno')
    const [listed] = await callsOf(owner, mia).list()
    expect(listed).toMatchObject({ deliveryId, canPropose: true })
    expect(listed.proposal).toBeUndefined()
  })

  it('is told at the release if it came back shortly before', async () => {
    const mia = await newPerson(url, { firstName: 'Mia' })
    const owner = await accountOf(await newPerson(url))
    await trust(owner, mia)
    const deliveryId = await storeLeftMessage(owner, { state: 'FAILED' })
    expect(await callsOf(owner, mia).list()).toEqual([])
    const sentBefore = (await inbox(url, mia.email)).length
    await plantPassing(owner.userId, ['notices', 'messages'])
    const released = await loadPassing(owner.userId)
    // A worker may run twice.
    for (const _ of [1, 2]) await tellOfEarlierFailures(owner, released)
    const { subject } = await nextMessage(url, mia.email, sentBefore)
    expect(subject).toBe('We could not deliver a message from Ana Moreno')
    expect(await callsOf(owner, mia).list()).toMatchObject([{ deliveryId, isOnlyDelegate: true }])
    expect(await inbox(url, mia.email)).toHaveLength(sentBefore + 1)
  })

  it('is told in one mail a day for an address, whenever and with any key it was stored', async () => {
    const mia = await newPerson(url, { firstName: 'Mia' })
    const owner = await accountOf(await newPerson(url))
    await trust(owner, mia)
    const address = newAddress()
    const contactId = ContactId.parse(randomUUID())
    const store = () => storeLeftMessage(owner, { contactId, address, state: 'FAILED' })
    const changeRecipient = (deliveryId: DeliveryId, parts: Partial<DeliveryRecipient>) =>
      updateDelivery(owner.userId, deliveryId, (read) => ({
        ...read,
        recipient: { ...read.recipient, ...parts },
        version: read.version + 1,
      }))
    await store()
    // As one from before recipients were sealed: in plain text, with the address as its own tag.
    await changeRecipient(await store(), { tag: address, name: 'Sofia Ruiz', address })
    await changeRecipient(await store(), { tag: 'made with a former key' })
    const sentBefore = (await inbox(url, mia.email)).length
    await plantPassing(owner.userId, ['notices', 'messages'])
    await tellOfEarlierFailures(owner, await loadPassing(owner.userId))
    await nextMessage(url, mia.email, sentBefore)
    const notices = (await listDeliveries(owner.userId)).filter(({ kind }) => kind === 'notice')
    const recipients = await Promise.all(notices.map((notice) => recipientOf(owner, notice)))
    expect(recipients.filter(({ address: to }) => to === mia.email)).toHaveLength(1)
  })
})

describe('an address for what did not arrive', () => {
  let mia: TestPerson
  let ben: TestPerson
  let owner: Account
  let deliveryId: DeliveryId

  beforeEach(async () => {
    mia = await newPerson(url, { firstName: 'Mia' })
    ben = await newPerson(url)
    owner = await releasedOwner(url, mia, ben)
    deliveryId = await storeLeftMessage(owner, { state: 'HELD' })
  })

  it('is confirmed for exactly this address: another proposal needs another confirmation', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await callsOf(owner, mia).propose({ deliveryId, address: first })
    await callsOf(owner, mia).propose({ deliveryId, address: second })
    const refused = await callsOf(owner, ben).confirm({ deliveryId, address: first }, 409)
    expect(refused.code).toBe('STALE_VERSION')
    await callsOf(owner, ben).withdraw({ deliveryId, address: first }, 409)
    await callsOf(owner, ben).withdraw({ deliveryId, address: second })
    await callsOf(owner, ben).confirm({ deliveryId, address: second }, 409)
    expect((await findDelivery(owner.userId, deliveryId))?.state).toBe('HELD')
    expect((await kindsOf(owner))[0]).toBe('ADDRESS_WITHDRAWN')
    expect(await inbox(url, first)).toEqual([])
    expect(await inbox(url, second)).toEqual([])
  })

  it('is never the owner’s, in any spelling, and a delegate’s only for a message to that delegate', async () => {
    const spelled = mia.email.toUpperCase().replace('@', '+sofia@')
    for (const address of [ben.email, spelled, owner.email]) {
      const refused = await callsOf(owner, mia).propose({ deliveryId, address }, 403)
      expect(refused).toMatchObject({ code: 'OTHER_ADDRESS', field: 'address' })
    }
    const [forBen] = (await listDelegates(owner.userId)).filter(
      ({ delegateUserId }) => delegateUserId === ben.userId,
    )
    const messageToBen = await storeLeftMessage(owner, {
      contactId: forBen?.contactId,
      state: 'FAILED',
    })
    await callsOf(owner, mia).propose({ deliveryId: messageToBen, address: ben.email })
    await callsOf(owner, mia).propose({ deliveryId: messageToBen, address: mia.email }, 403)
  })

  it('is proposed for all messages to the same recipient at once, and for no other recipient', async () => {
    const contactId = (await findDelivery(owner.userId, deliveryId))?.contactId
    const second = await storeLeftMessage(owner, { contactId, state: 'FAILED' })
    const other = await storeLeftMessage(owner, { name: 'Leo Ruiz', state: 'FAILED' })
    expect(await callsOf(owner, mia).list()).toMatchObject([
      { deliveryId, messageCount: 2 },
      { deliveryId: other, messageCount: 1, recipient: 'Leo Ruiz' },
    ])
    const address = newAddress()
    const { items } = await callsOf(owner, mia).propose({ deliveryId: second, address })
    expect(items).toMatchObject([
      { deliveryId, messageCount: 2, proposal: { address } },
      { deliveryId: other },
    ])
    await callsOf(owner, ben).confirm({ deliveryId, address })
    await expect.poll(() => inbox(url, address)).toHaveLength(2)
    expect(await callsOf(owner, mia).list()).toMatchObject([{ deliveryId: other }])
  })

  it('is no longer needed once the recipient opened the message with its code', async () => {
    const address = newAddress()
    await callsOf(owner, mia).propose({ deliveryId, address })
    await recordOpening(owner.userId, deliveryId)
    expect(await callsOf(owner, ben).list()).toEqual([])
    const refused = await callsOf(owner, ben).confirm({ deliveryId, address }, 404)
    expect(refused.message).toBe(
      'There is nothing left to do here: it has arrived, or is on its way.',
    )
  })

  it('counts only while its proposer is a delegate; a disabled delegate sees nothing', async () => {
    const address = newAddress()
    await callsOf(owner, mia).propose({ deliveryId, address })
    const delegate = (await listDelegates(owner.userId)).find(
      ({ delegateUserId }) => delegateUserId === mia.userId,
    )
    if (delegate) {
      await writeAll(delegateChange(owner.userId, delegate, { ...delegate, status: 'DISABLED' }))
    }
    await callsOf(owner, mia).list(404)
    await callsOf(owner, mia).propose({ deliveryId, address }, 404)
    const [listed] = await callsOf(owner, ben).list()
    expect(listed).toMatchObject({ deliveryId, isOnlyDelegate: true })
    expect(listed.proposal).toBeUndefined()
    await callsOf(owner, ben).confirm({ deliveryId, address }, 409)
  })

  it('cannot be proposed once the release is revoked, since the living owner can correct it', async () => {
    await callsOf(owner, mia).propose({ deliveryId, address: newAddress() })
    await plantPassing(owner.userId, [])
    expect(await callsOf(owner, ben).list()).toEqual([])
    await callsOf(owner, ben).propose({ deliveryId, address: newAddress() }, 404)
  })

  it('makes the message one that is scheduled again, and that waits for its stage of the release', async () => {
    const partlyReleased = await accountOf(await newPerson(url))
    await trust(partlyReleased, mia, ben)
    await plantPassing(partlyReleased.userId, ['notices'])
    const waiting = await storeLeftMessage(partlyReleased, { state: 'HELD' })
    const { messageId } = (await findDelivery(partlyReleased.userId, waiting)) ?? {}
    const statusNow = async () =>
      messageId && (await findMessage(partlyReleased, messageId))?.status
    expect(await statusNow()).toBe('FAILED')
    const address = newAddress()
    await callsOf(partlyReleased, mia).propose({ deliveryId: waiting, address })
    await callsOf(partlyReleased, ben).confirm({ deliveryId: waiting, address })
    await expect.poll(statusNow).toBe('SCHEDULED')
    expect(await inbox(url, address)).toEqual([])
  })

  it('cannot be tried more than five times', async () => {
    await updateDelivery(owner.userId, deliveryId, (read) => ({
      ...read,
      redirects: 5,
      version: read.version + 1,
    }))
    expect(await callsOf(owner, mia).list()).toMatchObject([{ canPropose: false }])
    const refused = await callsOf(owner, mia).propose({ deliveryId, address: newAddress() }, 409)
    expect(refused).toMatchObject({
      code: 'ADDRESS_LIMIT',
      message: 'Five addresses have failed. Someone on our team looks at it now.',
    })
  })

  it('is not proposed by a person who is no delegate', async () => {
    const stranger = await newPerson(url)
    await callsOf(owner, stranger).list(404)
    await callsOf(owner, stranger).propose({ deliveryId, address: newAddress() }, 404)
  })

  it('goes to the recipient, not to the fallback, if the mail came back from both', async () => {
    const leo = { name: 'Leo Ruiz', address: 'leo@example.org' }
    const recipient = await sealRecipient(owner, deliveryId, leo)
    await updateDelivery(owner.userId, deliveryId, (read) => ({
      ...read,
      bouncedFrom: { ...read.recipient, contactId: read.contactId },
      recipient,
      version: read.version + 1,
    }))
    expect(await callsOf(owner, mia).list()).toMatchObject([{ recipient: 'Sofia Ruiz' }])
    const address = newAddress()
    await callsOf(owner, mia).propose({ deliveryId, address })
    await callsOf(owner, ben).confirm({ deliveryId, address })
    await nextMessage(url, address)
    const sent = await findDelivery(owner.userId, deliveryId)
    expect(sent && (await recipientOf(owner, sent))).toEqual({ name: 'Sofia Ruiz', address })
    expect(sent?.bouncedFrom).toBeUndefined()
  })
})

describe('an administrator', () => {
  const listed = async (list: string, owner: Account) => {
    const { items } = await json(
      send(url, admin.operations.ListUndelivered, {
        token: administrator.token,
        query: { list, pageSize: 100 },
      }),
    )
    return items.filter(({ userId }: { userId: string }) => userId === owner.userId)
  }
  const confirm = (body: object, status = 200) =>
    json(send(url, admin.operations.ConfirmAddress, { token: administrator.token, body }), status)

  it('is asked to confirm the address that a lone delegate proposes, and sees whose it is', async () => {
    const mia = await newPerson(url, { firstName: 'Mia' })
    const owner = await releasedOwner(url, mia)
    const deliveryId = await storeLeftMessage(owner, { state: 'HELD' })
    expect(await listed('TO_DO', owner)).toEqual([])
    expect(await listed('DELEGATES', owner)).toMatchObject([{ deliveryId, left: { delegates: 1 } }])
    const address = newAddress()
    await callsOf(owner, mia).propose({ deliveryId, address })
    const [item] = await listed('TO_DO', owner)
    expect(item.left.proposal).toMatchObject({ address, by: 'Mia Moreno', byEmail: mia.email })
    await confirm({ userId: owner.userId, deliveryId, address: newAddress() }, 409)
    await confirm({ userId: owner.userId, deliveryId, address })
    await nextMessage(url, address)
    expect(await listed('TO_DO', owner)).toEqual([])
    const { items } = await listOpenedActivity(owner, { pageSize: 20 })
    const line = items.find(({ kind }) => kind === 'ADDRESS_CONFIRMED_BY_US')
    expect(line?.subject).toBe('Sofia Ruiz')
    expect(line?.sourceIp).toBeUndefined()
  })

  it('is asked again about a message that is marked as done, once an address is proposed', async () => {
    const mia = await newPerson(url, { firstName: 'Mia' })
    const owner = await releasedOwner(url, mia)
    const deliveryId = await storeLeftMessage(owner, { state: 'HELD' })
    const body = { userId: owner.userId, deliveryId, done: true }
    await json(send(url, admin.operations.MarkUndelivered, { token: administrator.token, body }))
    expect(await listed('DONE', owner)).toMatchObject([{ deliveryId }])
    await callsOf(owner, mia).propose({ deliveryId, address: newAddress() })
    expect(await listed('DONE', owner)).toEqual([])
    expect(await listed('TO_DO', owner)).toMatchObject([{ deliveryId }])
  })

  it('is asked at once about a message whose owner has no delegate', async () => {
    const owner = await releasedOwner(url)
    const deliveryId = await storeLeftMessage(owner, { state: 'FAILED' })
    expect(await listed('TO_DO', owner)).toMatchObject([{ deliveryId, left: { delegates: 0 } }])
  })

  it('does not see an address that the owner’s key does not open, but everything else', async () => {
    const mia = await newPerson(url, { firstName: 'Mia' })
    const owner = await releasedOwner(url, mia)
    const deliveryId = await storeLeftMessage(owner, { state: 'HELD' })
    await callsOf(owner, mia).propose({ deliveryId, address: newAddress() })
    // Another person's key, which does not open the owner's fields.
    const { wrappedKey } = await accountOf(mia)
    await writeAll([accountChange(owner.userId, { wrappedKey })])
    const [item] = await listed('DELEGATES', owner)
    expect(item).toMatchObject({ deliveryId, left: { delegates: 1 } })
    expect(item.left.proposal).toBeUndefined()
  })

  it('finds nothing of an owner who was erased', async () => {
    const mia = await newPerson(url, { firstName: 'Mia' })
    const owner = await releasedOwner(url, mia)
    const deliveryId = await storeLeftMessage(owner, { state: 'HELD' })
    const address = newAddress()
    await callsOf(owner, mia).propose({ deliveryId, address })
    await erasePerson(UserId.parse(owner.userId))
    await confirm({ userId: owner.userId, deliveryId, address }, 404)
    expect(await findDelivery(owner.userId, deliveryId)).toBeUndefined()
  })
})
