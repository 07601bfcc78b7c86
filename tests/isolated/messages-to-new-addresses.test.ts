import { SendEmailCommand } from '@aws-sdk/client-ses'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { ses } from '#functions/core/notify/mail.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { deliver } from '#functions/domain/deliveries/deliver.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { deliveryPermission } from '#functions/domain/messages/delivery-permission.ts'
import { followContacts } from '#functions/domain/messages/follow-contact.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import {
  addressOf,
  advanceTo,
  bounceMail,
  codeFor,
  contextOf,
  correctAddress,
  day,
  dueTime,
  errorOf,
  hardBounce,
  mailboxFullBounce,
  mailsTo,
  minute,
  owner,
  playMessages,
  readMessage,
  recipient,
  runWorkers,
  sendToFirstOfThree,
  setTimeTo,
  storeContact,
  testTime,
  writeMessage,
} from './play-messages.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

playMessages()

describe('a corrected address', () => {
  it('is used for each recipient who does not have the message yet, whatever the others have', async () => {
    const { messageId, others } = await sendToFirstOfThree()
    const corrected = await Promise.all([recipient, ...others].map(correctAddress))
    await runWorkers()
    expect((await readMessage(messageId)).recipients).toMatchObject([
      { standing: 'sent', address: addressOf(recipient) },
      { address: corrected[1] },
      { address: corrected[2] },
    ])
    await advanceTo()
    for (const person of others) expect(mailsTo(addressOf(person))).toEqual([])
    expect([recipient, ...others].map(addressOf).flatMap(mailsTo)).toHaveLength(1)
    expect(corrected.map((address) => mailsTo(address).length)).toEqual([0, 1, 1])
    expect((await readMessage(messageId)).status).toBe('SENT')
  })

  it('is shown at once, and gets the message that came back from the former address', async () => {
    const { messageId } = await writeMessage()
    await advanceTo()
    const corrected = await correctAddress(recipient)
    await runWorkers()
    expect((await readMessage(messageId)).status).toBe('SENT')
    await bounceMail(messageId, mailboxFullBounce)
    await runWorkers()
    expect(await readMessage(messageId)).toMatchObject({ recipients: [{ address: corrected }] })
    await advanceTo(testTime + day)
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    expect(mailsTo(corrected)).toHaveLength(1)
  })

  it('gets the next attempt, although the owner corrected it during an attempt that was refused', async () => {
    const { messageId } = await writeMessage()
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    if (!delivery) expect.unreachable()
    setTimeTo(dueTime + minute)
    const correcting = vi.spyOn(ses, 'send').mockImplementationOnce(async () => {
      await correctAddress(recipient)
      await runWorkers()
      throw Object.assign(new Error('Slow down.'), { name: 'ThrottlingException' })
    })
    await deliver(owner.userId, delivery.deliveryId, deliveryPermission)
    correcting.mockRestore()
    await advanceTo(testTime + day)
    expect(mailsTo(addressOf(recipient))).toEqual([])
    expect((await readMessage(messageId)).status).toBe('SENT')
  })

  it.each([
    ['before the message goes out', false],
    ['after it has gone out to its recipient, and comes back', true],
  ])('is used for the fallback recipient too if the owner corrects it %s', async (_, isLate) => {
    const fallback = await storeContact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    if (isLate) await advanceTo()
    const corrected = await correctAddress(fallback)
    await runWorkers()
    if (!isLate) await advanceTo()
    await bounceMail(messageId, hardBounce)
    await advanceTo(testTime + minute)
    expect(mailsTo(addressOf(fallback))).toEqual([])
    expect(mailsTo(corrected)).toHaveLength(1)
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SENT',
      recipients: [{ fallback: { address: corrected } }],
    })
  })

  it('is used for the fallback although the message is about to go to the former one', async () => {
    const fallback = await storeContact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    await advanceTo()
    await bounceMail(messageId, hardBounce)
    const corrected = await correctAddress(fallback)
    await advanceTo(testTime + minute)
    expect(mailsTo(addressOf(fallback))).toEqual([])
    expect(mailsTo(corrected)).toHaveLength(1)
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
  })

  it('is used for the fallback although a worker is still storing an earlier correction', async () => {
    const fallback = await storeContact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    await advanceTo()
    await bounceMail(messageId, hardBounce)
    const typo = await correctAddress(fallback)
    const emails = [{ id: 'a', email: typo, primary: true }]
    const corrected = { ...fallback, version: fallback.version + 1, emails }
    let lastAddress: string | undefined
    const send = dynamo.send.bind(dynamo)
    const slow = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
      // The worker knows the first correction, and is about to store it in the delivery.
      if (command instanceof PutCommand && lastAddress === undefined) {
        // Only the first of these commands is held up: the calls here make such commands too.
        lastAddress = ''
        lastAddress = await correctAddress(corrected)
        await followContacts(owner.userId, messageId)
      }
      return Reflect.apply(send, dynamo, [command])
    }) as typeof dynamo.send)
    await followContacts(owner.userId, messageId)
    slow.mockRestore()
    await advanceTo(testTime + minute)
    expect(mailsTo(typo)).toEqual([])
    expect(mailsTo(lastAddress)).toHaveLength(1)
  })

  it('is used for the fallback after a mail that was under way to the former one came back', async () => {
    const fallback = await storeContact({ firstName: 'Cleo' })
    const { messageId, first } = await sendToFirstOfThree({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    const { deliveryId } = first
    await bounceMail(messageId, hardBounce, deliveryId)
    setTimeTo(testTime + minute)
    const send = ses.send.bind(ses)
    let corrected: string | undefined
    const sending = vi.spyOn(ses, 'send').mockImplementation((async (command: object) => {
      if (command instanceof SendEmailCommand) {
        corrected ??= await correctAddress(fallback)
        await runWorkers()
      }
      return Reflect.apply(send, ses, [command])
    }) as typeof ses.send)
    await deliver(owner.userId, deliveryId, deliveryPermission)
    sending.mockRestore()
    await bounceMail(messageId, mailboxFullBounce, deliveryId)
    await advanceTo(testTime + day)
    expect(mailsTo(addressOf(fallback))).toHaveLength(1)
    expect(mailsTo(corrected)).toHaveLength(1)
  })

  it('brings a message back from the way to the fallback recipient', async () => {
    const fallback = await storeContact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    await advanceTo()
    await bounceMail(messageId, hardBounce)
    const corrected = await correctAddress(recipient)
    await advanceTo(testTime + minute)
    expect(mailsTo(addressOf(fallback))).toEqual([])
    expect(mailsTo(corrected)).toHaveLength(1)
  })
})

describe('a message that its recipient opened', () => {
  it('has arrived: a late bounce does not pass it on to the fallback recipient', async () => {
    const fallback = await storeContact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    await advanceTo()
    const code = codeFor(addressOf(recipient))
    await messagesHandlers.OpenMessage({ body: { code } }, contextOf(owner))
    await bounceMail(messageId, hardBounce)
    await advanceTo(testTime + day)
    expect(mailsTo(addressOf(fallback))).toEqual([])
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SENT',
      recipients: [{ standing: 'opened', name: 'Carmen Haddad' }],
    })
  })

  it('has arrived although it had come back, and is sent again to nobody', async () => {
    const { messageId } = await writeMessage()
    await advanceTo()
    const code = codeFor(addressOf(recipient))
    await bounceMail(messageId, hardBounce)
    await runWorkers()
    expect((await readMessage(messageId)).status).toBe('FAILED')
    await messagesHandlers.OpenMessage({ body: { code } }, contextOf(owner))
    await runWorkers()
    expect((await readMessage(messageId)).status).toBe('SENT')
    const { contactId } = recipient
    expect(
      await errorOf(
        messagesHandlers.SendAgain({ body: { messageId, contactId } }, contextOf(owner)),
      ),
    ).toMatchObject({
      code: 'MESSAGE_NOT_FAILED',
    })
  })
})
