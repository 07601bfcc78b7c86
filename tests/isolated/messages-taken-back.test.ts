import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { dynamo, writeAll } from '#functions/core/store/table.ts'
import { deliver } from '#functions/domain/deliveries/deliver.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { deliveryReschedule } from '#functions/domain/deliveries/owner-changes.ts'
import { changeMessageFiles } from '#functions/domain/messages/change-message-files.ts'
import { deliveryPermission } from '#functions/domain/messages/delivery-permission.ts'
import { loadMessage } from '#functions/domain/messages/message-repository.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import { FileId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import {
  addressOf,
  advanceTo,
  codeFor,
  contextOf,
  day,
  dueTime,
  errorOf,
  mailsTo,
  minute,
  now,
  owner,
  playMessages,
  readMessage,
  recipient,
  refusesAddress,
  runWorkers,
  sendToFirstOfThree,
  services,
  setPassing,
  setTimeTo,
  storeContact,
  testTime,
  writeMessage,
} from './play-messages.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

playMessages()

describe('a message that a recipient may already have', () => {
  it('refuses a change of its files', async () => {
    const second = await storeContact({ firstName: 'Ben' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.Recipients': [recipient.contactId, second.contactId],
    })
    const [first] = await listDeliveries(owner.userId, { messageId })
    if (!first) expect.unreachable()
    setTimeTo(dueTime + minute)
    await deliver(owner.userId, first.deliveryId, deliveryPermission)
    expect((await readMessage(messageId)).status).toBe('SCHEDULED')
    const before = await loadMessage(owner, messageId)
    const fileId = FileId.parse(randomUUID())
    const refused = await errorOf(changeMessageFiles(contextOf(owner), before, { removed: fileId }))
    expect(refused.code).toBe('DELIVERY_UNDER_WAY')
    await advanceTo()
  })

  it('is taken back from those who do not have it yet; those who have it keep it', async () => {
    const { messageId, others } = await sendToFirstOfThree()
    const { status, recipients } = await messagesHandlers.CancelMessage(
      { body: { messageId } },
      contextOf(owner),
    )
    expect(status).toBe('SENT')
    expect(recipients.map(({ standing }) => standing)).toEqual(['sent', 'cancelled', 'cancelled'])
    await advanceTo()
    await advanceTo(testTime + day)
    for (const person of others) expect(mailsTo(addressOf(person))).toEqual([])
    const code = codeFor(addressOf(recipient))
    expect((await messagesHandlers.OpenMessage({ body: { code } }, contextOf(owner))).subject).toBe(
      'For your wedding day',
    )
    expect((await readMessage(messageId)).recipients.map(({ standing }) => standing)).toEqual([
      'opened',
      'cancelled',
      'cancelled',
    ])
    const again = await errorOf(
      messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner)),
    )
    expect(again.code).toBe('MESSAGE_NOT_SCHEDULED')
  })

  it('cannot be taken back from a recipient while it goes out to them, and says so', async () => {
    const second = await storeContact({ firstName: 'Ben' })
    const to = [recipient.contactId, second.contactId]
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': to })
    const deliveries = await listDeliveries(owner.userId, { messageId })
    const first = deliveries.find(({ contactId }) => contactId === recipient.contactId)
    if (!first) expect.unreachable()
    setTimeTo(dueTime + minute)
    services.faults.mail.set({ operation: 'SendEmail', dropAfter: true })
    await deliver(owner.userId, first.deliveryId, deliveryPermission)
    const { status, recipients } = await messagesHandlers.CancelMessage(
      { body: { messageId } },
      contextOf(owner),
    )
    expect(status).toBe('SCHEDULED')
    expect(recipients.map(({ standing }) => standing)).toEqual(['going', 'cancelled'])
    // An impatient owner taps again.
    const again = await errorOf(
      messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner)),
    )
    expect(again.code).toBe('DELIVERY_UNDER_WAY')
    await advanceTo()
    expect((await readMessage(messageId)).status).toBe('SENT')
    expect(mailsTo(addressOf(second))).toEqual([])
  })

  it('is deleted even while it goes out, and nothing follows', async () => {
    const second = await storeContact({ firstName: 'Ben' })
    const fallback = await storeContact({ firstName: 'Cleo' })
    const bouncing = await storeContact({
      firstName: 'Bea',
      emails: [{ id: 'a', email: Email.parse('bounce@simulator.amazonses.com'), primary: true }],
    })
    const to = [bouncing.contactId, second.contactId]
    const { messageId } = await writeMessage({
      'ScheduleInfo.Recipients': to,
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    const deliveries = await listDeliveries(owner.userId, { messageId })
    const first = deliveries.find(({ contactId }) => contactId === bouncing.contactId)
    if (!first) expect.unreachable()
    setTimeTo(dueTime + minute)
    services.faults.mail.set({ operation: 'SendEmail', dropAfter: true })
    await deliver(owner.userId, first.deliveryId, deliveryPermission)
    expect(await messagesHandlers.DeleteMessage({ messageId }, contextOf(owner))).toEqual({
      deleted: true,
    })
    await advanceTo()
    await advanceTo(testTime + day)
    for (const person of [second, fallback]) expect(mailsTo(addressOf(person))).toEqual([])
    expect(mailsTo(owner.email)).toEqual([])
  })

  it('is cancelled, and counts as sent if it went out at that very moment after all', async () => {
    const { messageId } = await writeMessage()
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    if (!delivery) expect.unreachable()
    setTimeTo(dueTime + minute)
    const send = dynamo.send.bind(dynamo)
    const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: { input: object }) => {
      if (JSON.stringify(command.input).includes('"CANCELLED"')) {
        spy.mockRestore()
        await deliver(owner.userId, delivery.deliveryId, deliveryPermission)
      }
      return Reflect.apply(send, dynamo, [command])
    }) as typeof dynamo.send) // passes every call on
    const { status, recipients } = await messagesHandlers.CancelMessage(
      { body: { messageId } },
      contextOf(owner),
    )
    expect(status).toBe('SENT')
    expect(recipients).toMatchObject([{ standing: 'sent' }])
    await runWorkers()
  })

  it('waits for the death again if it is sent again after a revoked release', async () => {
    const { messageId } = await writeMessage({
      'ScheduleInfo.ScheduleTypeId': 'afterDeath',
      'ScheduleInfo.ScheduledDate': undefined,
    })
    await setPassing('notices', 'messages')
    const [waiting] = await listDeliveries(owner.userId, { messageId })
    if (!waiting) expect.unreachable()
    await writeAll(deliveryReschedule(waiting, now()))
    services.faults.mail.set(refusesAddress)
    await advanceTo(testTime)
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'failed' }])
    await setPassing()
    const { contactId } = recipient
    const { recipients } = await messagesHandlers.SendAgain(
      { body: { messageId, contactId } },
      contextOf(owner),
    )
    expect(recipients).toMatchObject([{ standing: 'waiting' }])
    await advanceTo(testTime + 2 * day)
    expect(mailsTo(addressOf(recipient))).toEqual([])
  })
})
