import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { handlers as contactDataHandlers } from '#functions/contact-data/index.ts'
import { countOne, windowAt } from '#functions/core/http/limit-rate.ts'
import { dynamo, updateItem, writeAll } from '#functions/core/store/table.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { contactReplacement, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { deliveryReschedule } from '#functions/domain/deliveries/owner-changes.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { listedDeliveries } from '#functions/domain/messages/delivery-permission.ts'
import { scheduledMessagesOf } from '#functions/domain/messages/follow-contact.ts'
import { releaseDeliveries, releaseTimeOf } from '#functions/domain/messages/release-deliveries.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import { messages } from '#shared/contract/messages.ts'
import type { MessageId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { aText, fillMessages } from '../builders/messages.ts'
import { newOwner } from '../builders/new-owner.ts'
import { settle } from '../delivery/product.ts'
import { linkCodeIn } from '../inbox.ts'
import { unitsRead } from '../units-read.ts'
import {
  addressOf,
  advanceTo,
  bounceMail,
  codeFor,
  contextOf,
  correctAddress,
  day,
  dieAfterCommit,
  dueTime,
  errorOf,
  hardBounce,
  mailboxFullBounce,
  mailsTo,
  messageForm,
  minute,
  now,
  owner,
  ownerItems,
  playMessages,
  readMessage,
  recipient,
  refusesAddress,
  runWorkers,
  services,
  setPassing,
  setTimeTo,
  startWithNewOwner,
  storeContact,
  testTime,
  writeMessage,
} from './play-messages.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

playMessages()

describe('a message for a date', () => {
  it('is sent at its time in the sender’s zone, opens by its link, and shows that it was opened', async () => {
    covers('1.6')
    const { messageId, ...rest } = await writeMessage({
      'ScheduleInfo.ScheduledDate': '2030-12-06T09:00',
    })
    // In winter, nine o'clock in New York is 14:00 UTC.
    expect(rest).toMatchObject({ dueAt: '2030-12-06T14:00:00.000Z', status: 'SCHEDULED' })
    await advanceTo('2030-12-06T13:50:00.000Z')
    expect(mailsTo(addressOf(recipient))).toEqual([])
    await advanceTo('2030-12-06T14:00:00.000Z')
    const [mail] = mailsTo(addressOf(recipient))
    expect(mail?.subject).toBe('Ana Moreno has a message for you')
    expect(mail?.text).not.toMatch(/blue tin|wedding/)
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SENT',
      recipients: [{ name: 'Carmen Haddad', standing: 'sent' }],
    })
    await sweep()
    await runWorkers()
    expect(mailsTo(owner.email).at(-1)).toMatchObject({
      subject: 'Your message to Carmen Haddad has gone out',
    })
    const opened = await messagesHandlers.OpenMessage(
      { body: { code: codeFor(addressOf(recipient)) } },
      contextOf(owner),
    )
    expect(opened).toMatchObject({ subject: 'For your wedding day', body: aText() })
    expect(opened.rehearsal).toBeUndefined()
    // Years later the message says when it was written, not when it went out.
    expect(opened.writtenAt).toBe(rest.updatedAt)
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'opened' }])
    expect(
      await errorOf(
        messagesHandlers.UpdateMessage({ messageId, body: messageForm({}) }, contextOf(owner)),
      ),
    ).toMatchObject({
      code: 'MESSAGE_DELIVERED',
    })
  })

  it('is sent at its time on the sender’s clock, although a law moved that clock meanwhile', async () => {
    const { messageId } = await writeMessage({ 'ScheduleInfo.ScheduledDate': '2031-12-06T09:00' })
    const [{ deliveryId } = expect.unreachable()] = await listDeliveries(owner.userId, {
      messageId,
    })
    // By the law of then, nine o'clock in New York was an hour earlier.
    const formerly = '2031-12-06T13:00:00.000Z'
    await updateDelivery(owner.userId, deliveryId, (delivery) => ({
      ...delivery,
      version: delivery.version + 1,
      dueAt: formerly,
    }))
    await advanceTo('2031-12-04T14:00:00.000Z')
    await advanceTo(formerly)
    expect(mailsTo(addressOf(recipient))).toEqual([])
    await advanceTo('2031-12-06T14:00:00.000Z')
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
  })

  it('is not read again by the call that has stored it', async () => {
    const spy = vi.spyOn(dynamo, 'send')
    const { messageId, recipients } = await writeMessage()
    const inputs = spy.mock.calls.map(([{ input }]) => JSON.stringify(input))
    spy.mockRestore()
    const stored = inputs.findIndex((input) => input.includes('"Message"'))
    const reads = /"sk":"MESSAGE#|"DELIVERY-OF#|"sk":"DELIVERY#[^"]*"},"Consistent/
    expect(stored).toBeGreaterThan(-1)
    expect(
      inputs
        .slice(stored + 1)
        .filter((input) => reads.test(input) && !input.includes('TransactItems')),
    ).toEqual([])
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    expect(recipients).toMatchObject([{ deliveryId: delivery?.deliveryId, standing: 'waiting' }])
  })

  it('is sealed in the table', async () => {
    await writeMessage()
    expect(JSON.stringify(await ownerItems())).not.toMatch(/wedding|blue tin/)
  })

  it('is cancelled completely: nothing is sent, and it cannot be cancelled again', async () => {
    covers('4.15')
    const { messageId } = await writeMessage()
    const cancelled = await messagesHandlers.CancelMessage(
      { body: { messageId } },
      contextOf(owner),
    )
    expect(cancelled.status).toBe('CANCELLED')
    await advanceTo()
    expect(mailsTo(addressOf(recipient))).toEqual([])
    const again = await errorOf(
      messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner)),
    )
    expect(again.code).toBe('MESSAGE_NOT_SCHEDULED')
  })

  it('is sent to fifty people, or to none of them if it is cancelled', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => storeContact()))
    const ids = people.map(({ contactId }) => contactId)
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': ids })
    const made = await listDeliveries(owner.userId, { messageId })
    expect(made.map(({ contactId }) => contactId).sort()).toEqual([...ids].sort())
    await messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner))
    const states = (await listDeliveries(owner.userId, { messageId })).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['CANCELLED']))
    const other = await writeMessage({ 'ScheduleInfo.Recipients': ids })
    await advanceTo()
    for (const person of people) expect(mailsTo(addressOf(person))).toHaveLength(1)
    expect((await readMessage(other.messageId)).status).toBe('SENT')
    // One mail for all of them tells the writer.
    await sweep()
    await runWorkers()
    const told = mailsTo(owner.email).filter(({ subject }) => subject.endsWith('has gone out'))
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Hello Ana,\n\nWe have sent your message to .+, .+, .+ and 47 others,/,
      ),
    ])
  })

  it('is sent to nobody if the call that cancels it for fifty people dies right after its commit', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, number) => storeContact({ firstName: `Cousin ${number}` })),
    )
    const to = people.map(({ contactId }) => contactId)
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': to })
    await dieAfterCommit(() =>
      messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner)),
    )
    // The message falls due before any queue but that of deliveries has run.
    setTimeTo(dueTime + minute)
    await sweep()
    await settle(services, ['deliveries'])
    expect(people.flatMap((person) => mailsTo(addressOf(person)))).toEqual([])
    const deliveries = await listDeliveries(owner.userId, { messageId })
    expect(deliveries.map(({ state }) => state)).toEqual(people.map(() => 'CANCELLED'))
    await runWorkers()
  })

  it('is sent although an earlier version stored it, and lists its deliveries from then on', async () => {
    const { messageId } = await writeMessage()
    await updateItem({
      Key: { pk: `PERSON#${owner.userId}`, sk: `MESSAGE#${messageId}` },
      UpdateExpression: 'REMOVE deliveryIds',
    })
    await advanceTo()
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    expect(await listedDeliveries(owner.userId, messageId)).toEqual([delivery?.deliveryId])
  })

  it('keeps unchanged deliveries when it is changed, and replaces the others', async () => {
    const second = await storeContact({ firstName: 'Ben' })
    const both = [recipient.contactId, second.contactId]
    const { messageId, version } = await writeMessage({ 'ScheduleInfo.Recipients': both })
    const body = messageForm({ Subject: 'Another title' })
    const changed = await messagesHandlers.UpdateMessage(
      { messageId, body: { ...body, Version: version } },
      contextOf(owner),
    )
    expect(changed.recipients.map(({ contactId }) => contactId)).toEqual([recipient.contactId])
    const stale = messagesHandlers.UpdateMessage(
      { messageId, body: { ...body, Version: version } },
      contextOf(owner),
    )
    expect(await errorOf(stale)).toMatchObject({ code: 'STALE_VERSION' })
    await advanceTo()
    expect(mailsTo(addressOf(second))).toEqual([])
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
  })

  it('is sent to the recipient’s current address', async () => {
    await writeMessage()
    expect(await scheduledMessagesOf(contextOf(owner), recipient.contactId)).toMatchObject([
      { subject: 'For your wedding day' },
    ])
    const newAddress = await correctAddress(recipient)
    await runWorkers()
    await advanceTo()
    expect(mailsTo(addressOf(recipient))).toEqual([])
    expect(mailsTo(newAddress)).toHaveLength(1)
  })

  it('is sent again days later to a mailbox that was full, and shows this meanwhile', async () => {
    const { messageId } = await writeMessage()
    await advanceTo()
    const bounceAs = async (bounceSubType: string, action?: string) => {
      await bounceMail(messageId, {
        ...mailboxFullBounce,
        bounceSubType,
        bouncedRecipients: [{ action }],
      })
      await runWorkers()
    }
    // An absence notice looks like this bounce, but the recipient has the mail.
    await bounceAs('General')
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'sent' }])
    // The first pause after a full mailbox is four hours, the second twelve.
    await bounceAs('MailboxFull')
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SCHEDULED',
      recipients: [
        { standing: 'retrying', nextTryAt: new Date(testTime + 4 * 60 * minute).toISOString() },
      ],
    })
    await advanceTo(testTime + 3 * 60 * minute)
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    await advanceTo(testTime + 60 * minute)
    expect(mailsTo(addressOf(recipient))).toHaveLength(2)
    // Here the recipient's server says that the mail failed, so this is no absence notice.
    await bounceAs('General', 'failed')
    await advanceTo(testTime + 12 * 60 * minute)
    expect(mailsTo(addressOf(recipient))).toHaveLength(3)
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SENT',
      recipients: [{ standing: 'sent' }],
    })
    const { items: lines } = await listActivity(owner.userId, { pageSize: 20 })
    expect(lines.filter(({ kind }) => kind === 'MESSAGE_CAME_BACK')).toHaveLength(2)
  })

  it('follows the new address of one recipient after another recipient was deleted', async () => {
    const gone = await storeContact({ firstName: 'Ben' })
    await writeMessage({ 'ScheduleInfo.Recipients': [recipient.contactId, gone.contactId] })
    await contactDataHandlers.Delete({ contactId: gone.contactId }, contextOf(owner))
    const newAddress = await correctAddress(recipient)
    await runWorkers()
    await advanceTo()
    expect(mailsTo(addressOf(recipient))).toEqual([])
    expect(mailsTo(newAddress)).toHaveLength(1)
    expect(mailsTo(addressOf(gone))).toHaveLength(1)
  })

  it('that bounced is sent again to the current address', async () => {
    const bounced = await storeContact({
      emails: [{ id: 'a', email: `bounce-${randomUUID()}@simulator.amazonses.com`, primary: true }],
    })
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': [bounced.contactId] })
    await advanceTo()
    await bounceMail(messageId, hardBounce)
    await runWorkers()
    expect(await readMessage(messageId)).toMatchObject({
      status: 'FAILED',
      recipients: [{ standing: 'held' }],
    })
    const code = codeFor(addressOf(bounced))
    const again = () =>
      messagesHandlers.SendAgain(
        { body: { messageId, contactId: bounced.contactId } },
        contextOf(owner),
      )
    const without = { ...bounced, version: 2, emails: [] }
    await writeContact(() => contactReplacement(owner, bounced, without))
    expect(await errorOf(again())).toMatchObject({
      code: 'RECIPIENT_WITHOUT_ADDRESS',
      field: 'contactId',
    })
    const right = await correctAddress(without)
    // Another address counts as another person: an owner who has reached the 200 people of a day
    // waits for the next day.
    const today = windowAt(now(), 24 * 60)
    const counting = () => countOne('planned-recipients', owner.userId, today)
    await Promise.all(Array.from({ length: 200 }, counting))
    expect(await errorOf(again())).toMatchObject({
      code: 'RATE_LIMITED',
      field: 'ScheduleInfo.Recipients',
    })
    setTimeTo(testTime + day)
    await again()
    await runWorkers()
    expect(mailsTo(right)).toHaveLength(1)
    expect((await readMessage(messageId)).status).toBe('SENT')
    expect(
      await errorOf(messagesHandlers.OpenMessage({ body: { code } }, contextOf(owner))),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('what is refused, without storing anything', () => {
  const cases: readonly [title: string, form: () => object | Promise<object>, error: object][] = [
    [
      'a time in the past',
      () => ({ 'ScheduleInfo.ScheduledDate': '2027-01-01T00:00' }),
      { code: 'SCHEDULED_IN_THE_PAST', field: 'ScheduleInfo.ScheduledDate' },
    ],
    [
      'a time more than fifty years from now',
      () => ({ 'ScheduleInfo.ScheduledDate': '2099-01-01T00:00' }),
      { code: 'SCHEDULED_TOO_FAR', field: 'ScheduleInfo.ScheduledDate' },
    ],
    [
      'another owner’s contact',
      async () => ({
        'ScheduleInfo.Recipients': [
          recipient.contactId,
          (await storeContact({}, await newOwner())).contactId,
        ],
      }),
      { code: 'RECIPIENT_NOT_FOUND', field: 'ScheduleInfo.Recipients.1' },
    ],
    [
      'one person twice',
      () => ({ 'ScheduleInfo.Recipients': [recipient.contactId, recipient.contactId] }),
      { code: 'VALIDATION_FAILED', field: 'ScheduleInfo.Recipients.1' },
    ],
    [
      'a recipient without an address',
      async () => ({ 'ScheduleInfo.Recipients': [(await storeContact({ emails: [] })).contactId] }),
      { code: 'RECIPIENT_WITHOUT_ADDRESS', field: 'ScheduleInfo.Recipients.0' },
    ],
    [
      'an unknown birthday',
      () => ({ 'ScheduleInfo.ScheduleTypeId': 'afterDeathBirthday' }),
      { code: 'RECIPIENT_WITHOUT_BIRTHDAY' },
    ],
    [
      'no recipient',
      () => ({ 'ScheduleInfo.Recipients': [] }),
      { code: 'VALIDATION_FAILED', field: 'ScheduleInfo.Recipients' },
    ],
    [
      'delegates when there are none',
      () => ({ 'ScheduleInfo.ScheduleTypeId': 'delegates' }),
      { code: 'RECIPIENT_NOT_FOUND', field: 'ScheduleInfo.ScheduleTypeId' },
    ],
    [
      'an empty message',
      () => ({ Body: JSON.stringify({ type: 'doc', content: [] }) }),
      { code: 'VALIDATION_FAILED', field: 'Body' },
    ],
    ['no title', () => ({ Subject: '' }), { code: 'VALIDATION_FAILED', field: 'Subject' }],
    [
      'another owner’s contact as fallback',
      async () => ({
        'ScheduleInfo.FallbackContactId': (await storeContact({}, await newOwner())).contactId,
      }),
      { code: 'RECIPIENT_NOT_FOUND', field: 'ScheduleInfo.FallbackContactId' },
    ],
    [
      'a fallback without an address',
      async () => ({
        'ScheduleInfo.FallbackContactId': (await storeContact({ emails: [] })).contactId,
      }),
      { code: 'RECIPIENT_WITHOUT_ADDRESS', field: 'ScheduleInfo.FallbackContactId' },
    ],
    [
      'a recipient as fallback',
      () => ({ 'ScheduleInfo.FallbackContactId': recipient.contactId }),
      { code: 'VALIDATION_FAILED', field: 'ScheduleInfo.FallbackContactId' },
    ],
  ]
  it.each(cases)('%s', async (_, parts, error) => {
    const badParts = await parts()
    const before = (await ownerItems()).length
    expect(await errorOf(writeMessage(badParts))).toMatchObject(error)
    expect((await ownerItems()).length).toBe(before)
  })

  it('more recipients than allowed, and an unknown time zone', () => {
    const { fields } = messages.operations.CreateMessage
    const fault = (parts: object) => {
      const { success, error } = fields.safeParse({ Status: 'DRAFT', ...parts })
      return success ? undefined : error?.issues.map(({ path }) => path.join('.'))
    }
    const people = (recipientCount: number) => ({
      'ScheduleInfo.Recipients': Array.from({ length: recipientCount }, () => randomUUID()),
    })
    expect(fault(people(50))).toBeUndefined()
    expect(fault(people(51))).toEqual(['ScheduleInfo.Recipients'])
    expect(fault({ 'ScheduleInfo.TimeZone': 'America/Springfield' })).toEqual([
      'ScheduleInfo.TimeZone',
    ])
  })

  it('a file whose content does not match its type', async () => {
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'photo.png', {
      type: 'image/png',
    })
    const writer = contextOf({ ...owner, userEntitlements: 'singlewilluser' })
    const refused = await errorOf(
      messagesHandlers.CreateMessage({ body: messageForm({ File: [page] }) }, writer),
    )
    expect(refused).toMatchObject({ code: 'FILE_CONTENT_MISMATCH' })
    const remaining = await ownerItems()
    expect(remaining.filter(({ entity }) => entity === 'Message')).toEqual([])
    expect(remaining.filter(({ status }) => status === 'READY')).toEqual([])
  })
})

describe('a message for after a death', () => {
  it('waits for the release and the chosen days, and its link closes when the release is revoked', async () => {
    covers('1.6')
    const { messageId, ...rest } = await writeMessage({
      'ScheduleInfo.ScheduleTypeId': 'afterDeathDelayed',
      'ScheduleInfo.DelayDays': 30,
      'ScheduleInfo.ScheduledDate': undefined,
    })
    expect(rest.dueAt).toBeUndefined()
    await advanceTo()
    expect(mailsTo(addressOf(recipient))).toEqual([])
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    const releasedAt = new Date(testTime)
    if (!delivery) expect.unreachable()
    const at = await releaseTimeOf(owner, delivery, releasedAt)
    expect(at.getTime() - releasedAt.getTime()).toBe(30 * day)
    await setPassing('notices', 'messages')
    await writeAll(deliveryReschedule(delivery, at))
    await advanceTo(at.toISOString())
    const code = codeFor(addressOf(recipient))
    expect((await messagesHandlers.OpenMessage({ body: { code } }, contextOf(owner))).subject).toBe(
      'For your wedding day',
    )
    await setPassing()
    expect(
      await errorOf(messagesHandlers.OpenMessage({ body: { code } }, contextOf(owner))),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a call that dies right after its commit', () => {
  const statesOf = async (messageId: MessageId) =>
    (await listDeliveries(owner.userId, { messageId })).map(({ state }) => state).sort()
  const sweepSoon = () => advanceTo(testTime)

  it('has scheduled a message: the next sweep creates its deliveries', async () => {
    await dieAfterCommit(() => writeMessage())
    const { items: listed } = await messagesHandlers.GetMessages(
      { pageNumber: 1, pageSize: 20 },
      contextOf(owner),
    )
    const { messageId } = listed[0] ?? expect.unreachable()
    expect(await statesOf(messageId)).toEqual([])
    await sweepSoon()
    expect(await statesOf(messageId)).toEqual(['SCHEDULED'])
  })

  it('has cancelled a message: the next sweep cancels its deliveries', async () => {
    const { messageId } = await writeMessage()
    await dieAfterCommit(() =>
      messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner)),
    )
    expect(await statesOf(messageId)).toEqual(['SCHEDULED'])
    await sweepSoon()
    expect(await statesOf(messageId)).toEqual(['CANCELLED'])
  })

  it('has sent a message again: the next sweep sends it', async () => {
    const { messageId } = await writeMessage()
    const [waiting] = await listDeliveries(owner.userId, { messageId })
    if (!waiting) expect.unreachable()
    await writeAll(deliveryReschedule(waiting, now()))
    services.faults.mail.set(refusesAddress)
    await runWorkers()
    const { contactId } = recipient
    await dieAfterCommit(() =>
      messagesHandlers.SendAgain({ body: { messageId, contactId } }, contextOf(owner)),
    )
    expect(mailsTo(addressOf(recipient))).toEqual([])
    await sweepSoon()
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
  })
})

it('a mail greets its reader as the writer calls them, in a rehearsal too', async () => {
  await startWithNewOwner({ firstName: 'Anna Marie', lastName: 'Moreno', nickName: 'Anna' })
  const { messageId } = await writeMessage()
  await messagesHandlers.SendRehearsal({ body: { messageId } }, contextOf(owner))
  setTimeTo(dueTime)
  await sweep()
  await runWorkers()
  for (const address of [owner.email, addressOf(recipient)]) {
    expect(mailsTo(address)[0]?.text).toContain('Hello Anna,')
  }
})

describe('a rehearsal', () => {
  it('is sent only to the writer, and leaves no receipt', async () => {
    const { messageId } = await writeMessage({ Status: 'DRAFT' })
    await messagesHandlers.SendRehearsal({ body: { messageId } }, contextOf(owner))
    await runWorkers()
    const [mail] = mailsTo(owner.email)
    expect(mail?.subject).toBe('Trial copy: Ana Moreno has a message for you')
    const opened = await messagesHandlers.OpenMessage(
      { body: { code: linkCodeIn(mail?.text) } },
      contextOf(owner),
    )
    expect(opened).toMatchObject({ rehearsal: true, subject: 'For your wedding day' })
    expect(mailsTo(addressOf(recipient))).toEqual([])
  })
})

describe('the lists of messages', () => {
  it('count their messages, by status and by year', async () => {
    covers('4.17')
    await messagesHandlers.CreateEmptyDraft({}, contextOf(owner))
    await writeMessage()
    const all = await messagesHandlers.GetMessages(
      { pageNumber: 1, pageSize: 20 },
      contextOf(owner),
    )
    expect(all).toMatchObject({ total: 2 })
    const drafts = await messagesHandlers.GetMessages(
      { pageNumber: 1, pageSize: 20, status: 'DRAFT' },
      contextOf(owner),
    )
    expect(drafts).toMatchObject({ total: 1, items: [{ subject: '' }] })
    expect((await messagesHandlers.GetMessageYears({}, contextOf(owner))).written).toEqual([
      now().getUTCFullYear(),
    ])
  })

  it('read about as much for a page of 125 messages as for a page of 25', async () => {
    await fillMessages(owner, 25)
    const page = () =>
      messagesHandlers.GetMessages({ pageNumber: 1, pageSize: 20 }, contextOf(owner))
    const few = await unitsRead(page)
    await fillMessages(owner, 100)
    expect(await unitsRead(page)).toBeLessThanOrEqual(few * 1.5)
  })
})

describe('a release', () => {
  /**
   * Releases this number of messages of a new owner, and lets them go out. Returns the read units
   * that each message cost.
   */
  const costOf = async (messageCount: number): Promise<number> => {
    await startWithNewOwner()
    for (let written = 0; written < messageCount; written += 1) {
      await writeMessage({
        'ScheduleInfo.ScheduleTypeId': 'afterDeath',
        'ScheduleInfo.ScheduledDate': undefined,
      })
    }
    await setPassing('notices', 'messages')
    const units = await unitsRead(async () => {
      await releaseDeliveries(owner, await loadPassing(owner.userId))
      await runWorkers()
      // These messages go out at the pace of the sweep, with those of all other owners.
      expect(mailsTo(addressOf(recipient))).toEqual([])
      await advanceTo(testTime + 2 * day)
    })
    expect(mailsTo(addressOf(recipient))).toHaveLength(messageCount)
    return units / messageCount
  }

  it('costs the same for each message, however many there are', async () => {
    const few = await costOf(3)
    expect(await costOf(12)).toBeLessThanOrEqual(few)
  })
})
