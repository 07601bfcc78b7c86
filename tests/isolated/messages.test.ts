import { randomUUID } from 'node:crypto'
import { SendEmailCommand } from '@aws-sdk/client-ses'
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailEvent } from '#events/mail-event.ts'
import { sweep } from '#events/schedules/sweep.ts'
import { settleByMailEvent } from '#events/workers/mail-events.ts'
import { handlers as contactDataHandlers } from '#functions/contact-data/index.ts'
import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { countOne, windowAt } from '#functions/core/http/limit-rate.ts'
import { ses } from '#functions/core/notify/mail.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dynamo, queryItems, updateItem, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { contactReplacement, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import { deliver } from '#functions/domain/deliveries/deliver.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { deliveryReschedule } from '#functions/domain/deliveries/owner-changes.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { changeFiles } from '#functions/domain/messages/change-files.ts'
import {
  deliveryPermission,
  listedDeliveries,
} from '#functions/domain/messages/delivery-permission.ts'
import { followContacts, scheduledMessagesOf } from '#functions/domain/messages/follow-contact.ts'
import { loadMessage } from '#functions/domain/messages/message-repository.ts'
import { releaseDeliveries, releaseTimeOf } from '#functions/domain/messages/release-deliveries.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { delegateChange } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import { messages } from '#shared/contract/messages.ts'
import type { AppError } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import { type DeliveryId, FileId, type MessageId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import { Email } from '#shared/model/plain.ts'
import { localTime } from '#shared/rules/delivery/schedule.ts'
import { covers } from '#tests/covers.ts'
import { storeAddressee } from '../builders/address-book.ts'
import { memberContext } from '../builders/member-context.ts'
import { aText, scheduledForm } from '../builders/messages.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'
import { linkCodeIn } from '../inbox.ts'
import { unitsRead } from '../units-read.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * Messages by the real handlers and workers with the stand-ins. The test controls the time.
 */

const minute = 60_000
const noSuchAddress = {
  operation: 'SendEmail',
  error: 'InvalidParameterValue',
  message: 'Domain contains illegal character',
}
const day = 24 * 60 * minute
let time = Date.parse('2027-06-01T14:00:00.000Z')
const now = () => new Date(time)
/** When a message of these tests is due, unless a test sets it: in forty days, at a full minute. */
let due = 0
const dueAt = () => new Date(due)

let services: Awaited<ReturnType<typeof startServices>>
let owner: Account
let recipient: Contact

beforeAll(async () => {
  setTimeSource(now)
  services = await startServices({ now })
})
afterAll(() => services.close())
beforeEach(async () => {
  time += day
  due = Math.floor(time / minute) * minute + 40 * day
  owner = await newOwner()
  recipient = await contact({ firstName: 'Carmen', lastName: 'Haddad' })
})

const contact = (parts: Partial<Contact> = {}, account = owner) => storeAddressee(account, parts)

const as = (account: Account) => memberContext(account, now())

const form = (parts: object) =>
  scheduledForm([recipient.contactId], {
    'ScheduleInfo.TimeZone': 'America/New_York',
    'ScheduleInfo.ScheduledDate': localTime(dueAt(), 'America/New_York'),
    ...parts,
  })

const writeMessage = (parts: object = {}) =>
  messagesHandlers.CreateMessage({ body: form(parts) }, as(owner))
const readMessage = (messageId: MessageId) => messagesHandlers.GetMessage({ messageId }, as(owner))
const refusal = (act: Promise<unknown>): Promise<AppError> =>
  act.then(
    () => expect.unreachable(),
    (error) => error,
  )

const work = () => settle(services)

/** A message to three people, of whom only the first has it. */
const sentToFirstOfThree = async (parts: object = {}) => {
  const others = await Promise.all([contact({ firstName: 'Ben' }), contact({ firstName: 'Dora' })])
  const to = [recipient, ...others].map(({ contactId }) => contactId)
  const { messageId } = await writeMessage({ ...parts, 'ScheduleInfo.Recipients': to })
  const deliveries = await listDeliveries(owner.userId, { messageId })
  const first = deliveries.find(({ contactId }) => contactId === recipient.contactId)
  if (!first) expect.unreachable()
  time = due + minute
  await deliver(owner.userId, first.deliveryId, deliveryPermission)
  return { messageId, others, first }
}

const passTo = async (instant: string | number = due) => {
  time = Math.max(time, new Date(instant).getTime()) + minute
  await sweep()
  await work()
}
const mailsTo = (address: string | undefined) =>
  services.mails().filter(({ to }) => to.includes(address ?? ''))
const addressOf = ({ emails }: Contact) => emails[0]?.email
const codeFor = (address: string | undefined) => linkCodeIn(mailsTo(address).at(-1)?.text)

const items = async () =>
  (
    await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `PERSON#${owner.userId}` },
    })
  ).items

/** Makes a call whose process dies right behind its first transaction. */
const dyingBehindCommit = async (call: () => Promise<unknown>) => {
  const send = dynamo.send.bind(dynamo)
  let dead = false
  const dying = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
    if (dead) throw new Error('The process is dead.')
    const answer = await Reflect.apply(send, dynamo, [command])
    dead = command instanceof TransactWriteCommand
    return answer
  }) as typeof dynamo.send) // passes every call on until it is dead
  await call().catch(() => undefined)
  dying.mockRestore()
  expect(dead).toBe(true)
}

const hard = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [] }
const mailboxFull = {
  bounceType: 'Transient',
  bounceSubType: 'MailboxFull',
  bouncedRecipients: [],
}

/**
 * The mail service reports that the last mail of a message to its only recipient came back, or an
 * absence notice.
 */
const comesBack = async (messageId: MessageId, bounce: MailEvent['bounce'], id?: DeliveryId) => {
  const deliveries = await listDeliveries(owner.userId, { messageId })
  const delivery = deliveries.find(({ deliveryId, state }) =>
    id ? deliveryId === id : state !== 'CANCELLED',
  )
  const tags = {
    owner: [owner.userId],
    delivery: [delivery?.deliveryId ?? ''],
    attempt: [delivery?.attempts.at(-1)?.id ?? ''],
  }
  const mail = { messageId: 'x', destination: [], tags }
  await settleByMailEvent({ eventType: 'Bounce', bounce, mail })
}

/** The owner corrects the address of a contact. Returns the new one. */
const correct = async (before: Contact): Promise<string> => {
  const email = `${randomUUID()}@example.net`
  const after = {
    ...before,
    version: before.version + 1,
    emails: [{ id: 'a', email, primary: true }],
  }
  await writeContact(() => contactReplacement(owner, before, after))
  return email
}

const setPassing = (...stages: ReleaseStage[]) => plantPassing(owner.userId, stages)

describe('a message for a date', () => {
  it('is sent at its time in the sender’s zone, opens by its link, and shows that it was opened', async () => {
    covers('1.6')
    const { messageId, ...rest } = await writeMessage({
      'ScheduleInfo.ScheduledDate': '2030-12-06T09:00',
    })
    expect(rest).toMatchObject({ dueAt: '2030-12-06T14:00:00.000Z', status: 'SCHEDULED' })
    await passTo('2030-12-06T13:50:00.000Z')
    expect(mailsTo(addressOf(recipient))).toEqual([])
    await passTo('2030-12-06T14:00:00.000Z')
    const [mail] = mailsTo(addressOf(recipient))
    expect(mail?.subject).toBe('Ana Moreno has a message for you')
    expect(mail?.text).not.toMatch(/blue tin|wedding/)
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SENT',
      recipients: [{ name: 'Carmen Haddad', standing: 'sent' }],
    })
    const opened = await messagesHandlers.OpenMessage(
      { body: { code: codeFor(addressOf(recipient)) } },
      as(owner),
    )
    expect(opened).toMatchObject({ subject: 'For your wedding day', body: aText() })
    expect(opened.rehearsal).toBeUndefined()
    // Years later it says when it was written, not when it went out.
    expect(opened.writtenAt).toBe(rest.updatedAt)
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'opened' }])
    expect(
      await refusal(messagesHandlers.UpdateMessage({ messageId, body: form({}) }, as(owner))),
    ).toMatchObject({
      code: 'MESSAGE_DELIVERED',
    })
  })

  it('is sent at its time on the sender’s clock, although a law moved that clock since it was scheduled', async () => {
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
    await passTo('2031-12-04T14:00:00.000Z')
    await passTo(formerly)
    expect(mailsTo(addressOf(recipient))).toEqual([])
    await passTo('2031-12-06T14:00:00.000Z')
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
  })

  it('is not read again by the call that has stored it', async () => {
    const spy = vi.spyOn(dynamo, 'send')
    const { messageId, recipients } = await writeMessage()
    const asked = spy.mock.calls.map(([{ input }]) => JSON.stringify(input))
    spy.mockRestore()
    const stored = asked.findIndex((input) => input.includes('"Message"'))
    const reads = /"sk":"MESSAGE#|"DELIVERY-OF#|"sk":"DELIVERY#[^"]*"},"Consistent/
    expect(stored).toBeGreaterThan(-1)
    expect(
      asked
        .slice(stored + 1)
        .filter((input) => reads.test(input) && !input.includes('TransactItems')),
    ).toEqual([])
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    expect(recipients).toMatchObject([{ deliveryId: delivery?.deliveryId, standing: 'waiting' }])
  })

  it('is sealed in the table', async () => {
    await writeMessage()
    expect(JSON.stringify(await items())).not.toMatch(/wedding|blue tin/)
  })

  it('is cancelled completely: nothing is sent, and its link opens nothing', async () => {
    covers('4.15')
    const { messageId } = await writeMessage()
    const cancelled = await messagesHandlers.CancelMessage({ body: { messageId } }, as(owner))
    expect(cancelled.status).toBe('CANCELLED')
    await passTo()
    expect(mailsTo(addressOf(recipient))).toEqual([])
    const again = await refusal(messagesHandlers.CancelMessage({ body: { messageId } }, as(owner)))
    expect(again.code).toBe('MESSAGE_NOT_SCHEDULED')
  })

  it('is sent to fifty people, or to none of them if it is cancelled', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => contact()))
    const ids = people.map(({ contactId }) => contactId)
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': ids })
    const made = await listDeliveries(owner.userId, { messageId })
    expect(made.map(({ contactId }) => contactId).sort()).toEqual([...ids].sort())
    await messagesHandlers.CancelMessage({ body: { messageId } }, as(owner))
    const states = (await listDeliveries(owner.userId, { messageId })).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['CANCELLED']))
    const other = await writeMessage({ 'ScheduleInfo.Recipients': ids })
    await passTo()
    for (const person of people) expect(mailsTo(addressOf(person))).toHaveLength(1)
    expect((await readMessage(other.messageId)).status).toBe('SENT')
  })

  it('is sent to nobody if the call that cancels it for fifty people dies right behind its commit', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, number) => contact({ firstName: `Cousin ${number}` })),
    )
    const to = people.map(({ contactId }) => contactId)
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': to })
    await dyingBehindCommit(() =>
      messagesHandlers.CancelMessage({ body: { messageId } }, as(owner)),
    )
    // It falls due before anything but the queue of deliveries has run.
    time = due + minute
    await sweep()
    await settle(services, ['deliveries'])
    expect(people.flatMap((person) => mailsTo(addressOf(person)))).toEqual([])
    const deliveries = await listDeliveries(owner.userId, { messageId })
    expect(deliveries.map(({ state }) => state)).toEqual(people.map(() => 'CANCELLED'))
    await work()
  })

  it('is sent although it was stored before messages listed their deliveries, and lists them from then on', async () => {
    const { messageId } = await writeMessage()
    await updateItem({
      Key: { pk: `PERSON#${owner.userId}`, sk: `MESSAGE#${messageId}` },
      UpdateExpression: 'REMOVE deliveryIds',
    })
    await passTo()
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    expect(await listedDeliveries(owner.userId, messageId)).toEqual([delivery?.deliveryId])
  })

  it('keeps unchanged deliveries when it is changed, and replaces the others', async () => {
    const second = await contact({ firstName: 'Ben' })
    const both = [recipient.contactId, second.contactId]
    const { messageId, version } = await writeMessage({ 'ScheduleInfo.Recipients': both })
    const body = form({ Subject: 'Another title' })
    const changed = await messagesHandlers.UpdateMessage(
      { messageId, body: { ...body, Version: version } },
      as(owner),
    )
    expect(changed.recipients.map(({ contactId }) => contactId)).toEqual([recipient.contactId])
    const stale = messagesHandlers.UpdateMessage(
      { messageId, body: { ...body, Version: version } },
      as(owner),
    )
    expect(await refusal(stale)).toMatchObject({ code: 'STALE_VERSION' })
    await passTo()
    expect(mailsTo(addressOf(second))).toEqual([])
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
  })

  it('is sent to the recipient’s current address', async () => {
    await writeMessage()
    expect(await scheduledMessagesOf(as(owner), recipient.contactId)).toMatchObject([
      { subject: 'For your wedding day' },
    ])
    const moved = await correct(recipient)
    await work()
    await passTo()
    expect(mailsTo(addressOf(recipient))).toEqual([])
    expect(mailsTo(moved)).toHaveLength(1)
  })

  it('is sent again days later to a mailbox that was full, and shows this meanwhile', async () => {
    const { messageId } = await writeMessage()
    await passTo()
    const bounces = async (bounceSubType: string, action?: string) => {
      await comesBack(messageId, { ...mailboxFull, bounceSubType, bouncedRecipients: [{ action }] })
      await work()
    }
    // An absence notice looks like this bounce, but the recipient has the mail.
    await bounces('General')
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'sent' }])
    await bounces('MailboxFull')
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SCHEDULED',
      recipients: [
        { standing: 'retrying', nextTryAt: new Date(time + 4 * 60 * minute).toISOString() },
      ],
    })
    await passTo(time + 3 * 60 * minute)
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    await passTo(time + 60 * minute)
    expect(mailsTo(addressOf(recipient))).toHaveLength(2)
    await bounces('General', 'failed')
    await passTo(time + 12 * 60 * minute)
    expect(mailsTo(addressOf(recipient))).toHaveLength(3)
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SENT',
      recipients: [{ standing: 'sent' }],
    })
    const { items: lines } = await listActivity(owner.userId, { pageSize: 20 })
    expect(lines.filter(({ kind }) => kind === 'MESSAGE_CAME_BACK')).toHaveLength(2)
  })

  it('follows the new address of one recipient after another recipient was deleted', async () => {
    const gone = await contact({ firstName: 'Ben' })
    await writeMessage({ 'ScheduleInfo.Recipients': [recipient.contactId, gone.contactId] })
    await contactDataHandlers.Delete({ contactId: gone.contactId }, as(owner))
    const moved = await correct(recipient)
    await work()
    await passTo()
    expect(mailsTo(addressOf(recipient))).toEqual([])
    expect(mailsTo(moved)).toHaveLength(1)
    expect(mailsTo(addressOf(gone))).toHaveLength(1)
  })

  it('that bounced is sent again to the current address', async () => {
    const bounced = await contact({
      emails: [{ id: 'a', email: `bounce-${randomUUID()}@simulator.amazonses.com`, primary: true }],
    })
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': [bounced.contactId] })
    await passTo()
    await comesBack(messageId, hard)
    await work()
    expect(await readMessage(messageId)).toMatchObject({
      status: 'FAILED',
      recipients: [{ standing: 'held' }],
    })
    const code = codeFor(addressOf(bounced))
    const again = () =>
      messagesHandlers.SendAgain({ body: { messageId, contactId: bounced.contactId } }, as(owner))
    const without = { ...bounced, version: 2, emails: [] }
    await writeContact(() => contactReplacement(owner, bounced, without))
    expect(await refusal(again())).toMatchObject({
      code: 'RECIPIENT_WITHOUT_ADDRESS',
      field: 'contactId',
    })
    const right = await correct(without)
    // Another address counts as another person: an owner who has had all of a day waits for the
    // next.
    const today = windowAt(now(), 24 * 60)
    const counting = () => countOne('planned-recipients', owner.userId, today)
    await Promise.all(Array.from({ length: 200 }, counting))
    expect(await refusal(again())).toMatchObject({
      code: 'RATE_LIMITED',
      field: 'ScheduleInfo.Recipients',
    })
    time += day
    await again()
    await work()
    expect(mailsTo(right)).toHaveLength(1)
    expect((await readMessage(messageId)).status).toBe('SENT')
    expect(
      await refusal(messagesHandlers.OpenMessage({ body: { code } }, as(owner))),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('what is refused, without storing anything', () => {
  const cases: readonly [string, () => object | Promise<object>, object][] = [
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
          (await contact({}, await newOwner())).contactId,
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
      async () => ({ 'ScheduleInfo.Recipients': [(await contact({ emails: [] })).contactId] }),
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
        'ScheduleInfo.FallbackContactId': (await contact({}, await newOwner())).contactId,
      }),
      { code: 'RECIPIENT_NOT_FOUND', field: 'ScheduleInfo.FallbackContactId' },
    ],
    [
      'a fallback without an address',
      async () => ({
        'ScheduleInfo.FallbackContactId': (await contact({ emails: [] })).contactId,
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
    const before = (await items()).length
    expect(await refusal(writeMessage(badParts))).toMatchObject(error)
    expect((await items()).length).toBe(before)
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
    const writer = as({ ...owner, userEntitlements: 'singlewilluser' })
    const refused = await refusal(
      messagesHandlers.CreateMessage({ body: form({ File: [page] }) }, writer),
    )
    expect(refused).toMatchObject({ code: 'FILE_CONTENT_MISMATCH' })
    const left = await items()
    expect(left.filter(({ entity }) => entity === 'Message')).toEqual([])
    expect(left.filter(({ status }) => status === 'READY')).toEqual([])
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
    await passTo()
    expect(mailsTo(addressOf(recipient))).toEqual([])
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    const releasedAt = new Date(time)
    if (!delivery) expect.unreachable()
    const at = await releaseTimeOf(owner, delivery, releasedAt)
    expect(at.getTime() - releasedAt.getTime()).toBe(30 * day)
    await setPassing('notices', 'messages')
    await writeAll(deliveryReschedule(delivery, at))
    await passTo(at.toISOString())
    const code = codeFor(addressOf(recipient))
    expect((await messagesHandlers.OpenMessage({ body: { code } }, as(owner))).subject).toBe(
      'For your wedding day',
    )
    await setPassing()
    expect(
      await refusal(messagesHandlers.OpenMessage({ body: { code } }, as(owner))),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a message that a recipient may already have', () => {
  it('accepts no more files, and loses none', async () => {
    const second = await contact({ firstName: 'Ben' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.Recipients': [recipient.contactId, second.contactId],
    })
    const [first] = await listDeliveries(owner.userId, { messageId })
    if (!first) expect.unreachable()
    time = due + minute
    await deliver(owner.userId, first.deliveryId, deliveryPermission)
    expect((await readMessage(messageId)).status).toBe('SCHEDULED')
    const before = await loadMessage(owner, messageId)
    const fileId = FileId.parse(randomUUID())
    const refused = await refusal(changeFiles(as(owner), before, { removed: fileId }))
    expect(refused.code).toBe('DELIVERY_UNDER_WAY')
    expect((await loadMessage(owner, messageId)).fileIds).toEqual([])
    await passTo()
  })

  it('is taken back from the others: who has it keeps it, and nobody else gets it', async () => {
    const { messageId, others } = await sentToFirstOfThree()
    const { status, recipients } = await messagesHandlers.CancelMessage(
      { body: { messageId } },
      as(owner),
    )
    expect(status).toBe('SENT')
    expect(recipients.map(({ standing }) => standing)).toEqual(['sent', 'cancelled', 'cancelled'])
    await passTo()
    await passTo(time + day)
    for (const person of others) expect(mailsTo(addressOf(person))).toEqual([])
    const code = codeFor(addressOf(recipient))
    expect((await messagesHandlers.OpenMessage({ body: { code } }, as(owner))).subject).toBe(
      'For your wedding day',
    )
    expect((await readMessage(messageId)).recipients.map(({ standing }) => standing)).toEqual([
      'opened',
      'cancelled',
      'cancelled',
    ])
    const again = await refusal(messagesHandlers.CancelMessage({ body: { messageId } }, as(owner)))
    expect(again.code).toBe('MESSAGE_NOT_SCHEDULED')
  })

  it('cannot be taken back from a recipient while it goes out to them, and says so', async () => {
    const second = await contact({ firstName: 'Ben' })
    const to = [recipient.contactId, second.contactId]
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': to })
    const deliveries = await listDeliveries(owner.userId, { messageId })
    const first = deliveries.find(({ contactId }) => contactId === recipient.contactId)
    if (!first) expect.unreachable()
    time = due + minute
    services.mail.set({ operation: 'SendEmail', dropAfter: true })
    await deliver(owner.userId, first.deliveryId, deliveryPermission)
    const { status, recipients } = await messagesHandlers.CancelMessage(
      { body: { messageId } },
      as(owner),
    )
    expect(status).toBe('SCHEDULED')
    expect(recipients.map(({ standing }) => standing)).toEqual(['going', 'cancelled'])
    // An impatient owner taps again.
    const again = await refusal(messagesHandlers.CancelMessage({ body: { messageId } }, as(owner)))
    expect(again.code).toBe('DELIVERY_UNDER_WAY')
    await passTo()
    expect((await readMessage(messageId)).status).toBe('SENT')
    expect(mailsTo(addressOf(second))).toEqual([])
  })

  it('is deleted even while it goes out, and nothing follows', async () => {
    const second = await contact({ firstName: 'Ben' })
    const fallback = await contact({ firstName: 'Cleo' })
    const bouncing = await contact({
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
    time = due + minute
    services.mail.set({ operation: 'SendEmail', dropAfter: true })
    await deliver(owner.userId, first.deliveryId, deliveryPermission)
    expect(await messagesHandlers.DeleteMessage({ messageId }, as(owner))).toEqual({
      deleted: true,
    })
    await passTo()
    await passTo(time + day)
    for (const person of [second, fallback]) expect(mailsTo(addressOf(person))).toEqual([])
    expect(mailsTo(owner.email)).toEqual([])
  })

  it('is cancelled, and counts as sent if it went out at that very moment after all', async () => {
    const { messageId } = await writeMessage()
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    if (!delivery) expect.unreachable()
    time = due + minute
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
      as(owner),
    )
    expect(status).toBe('SENT')
    expect(recipients).toMatchObject([{ standing: 'sent' }])
    await work()
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
    services.mail.set(noSuchAddress)
    await passTo(time)
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'failed' }])
    await setPassing()
    const { contactId } = recipient
    const { recipients } = await messagesHandlers.SendAgain(
      { body: { messageId, contactId } },
      as(owner),
    )
    expect(recipients).toMatchObject([{ standing: 'waiting' }])
    await passTo(time + 2 * day)
    expect(mailsTo(addressOf(recipient))).toEqual([])
  })
})

describe('a call that dies right behind its commit', () => {
  const statesOf = async (messageId: MessageId) =>
    (await listDeliveries(owner.userId, { messageId })).map(({ state }) => state).sort()
  const sweepSoon = () => passTo(time)

  it('has scheduled a message: the next sweep creates its deliveries', async () => {
    await dyingBehindCommit(() => writeMessage())
    const { items: listed } = await messagesHandlers.GetMessages(
      { pageNumber: 1, pageSize: 20 },
      as(owner),
    )
    const { messageId } = listed[0] ?? expect.unreachable()
    expect(await statesOf(messageId)).toEqual([])
    await sweepSoon()
    expect(await statesOf(messageId)).toEqual(['SCHEDULED'])
  })

  it('has cancelled a message: the next sweep cancels its deliveries', async () => {
    const { messageId } = await writeMessage()
    await dyingBehindCommit(() =>
      messagesHandlers.CancelMessage({ body: { messageId } }, as(owner)),
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
    services.mail.set(noSuchAddress)
    await work()
    const { contactId } = recipient
    await dyingBehindCommit(() =>
      messagesHandlers.SendAgain({ body: { messageId, contactId } }, as(owner)),
    )
    expect(mailsTo(addressOf(recipient))).toEqual([])
    await sweepSoon()
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
  })
})

describe('a message to delegates', () => {
  it('is refused if there are more delegates than allowed recipients', async () => {
    for (let number = 0; number < 51; number += 1) {
      const { contactId } = await contact()
      const record = { contactId, status: 'ACCEPTED' as const, reportPassing: false, version: 1 }
      const namedAt = now().toISOString()
      await writeAll(delegateChange(owner.userId, undefined, { ...record, namedAt }))
    }
    const parts = { 'ScheduleInfo.ScheduleTypeId': 'delegates', 'ScheduleInfo.Recipients': [] }
    expect(await refusal(writeMessage(parts))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('is readable by delegates who accepted, as long as they are not disabled', async () => {
    covers('1.6')
    const delegate = await newOwner()
    const record = {
      contactId: recipient.contactId,
      status: 'ACCEPTED' as const,
      delegateUserId: delegate.userId,
      reportPassing: false,
      namedAt: now().toISOString(),
      version: 1,
    }
    await writeAll(delegateChange(owner.userId, undefined, record))
    const { messageId } = await writeMessage({
      'ScheduleInfo.ScheduleTypeId': 'delegates',
      'ScheduleInfo.Recipients': [],
      'ScheduleInfo.ScheduledDate': undefined,
    })
    await work()
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    expect(
      (await messagesHandlers.GetDelegateAndAfterDeathMessages({}, as(delegate))).delegated,
    ).toMatchObject([{ messageId, subject: 'For your wedding day' }])
    expect((await messagesHandlers.ReadMessage({ messageId }, as(delegate))).body).toEqual(aText())
    await writeAll(delegateChange(owner.userId, record, { ...record, status: 'DISABLED' }))
    const after = await refusal(messagesHandlers.ReadMessage({ messageId }, as(delegate)))
    expect(after.code).toBe('NOT_FOUND')
    expect(
      (await messagesHandlers.GetDelegateAndAfterDeathMessages({}, as(delegate))).delegated,
    ).toEqual([])
  })

  it('is no longer in the app of delegates once it was taken back from one of them', async () => {
    const [first, second] = [await newOwner(), await newOwner()]
    for (const [delegate, { contactId }] of [
      [first, recipient],
      [second, await contact({ firstName: 'Ben' })],
    ] as const) {
      const record = {
        contactId,
        status: 'ACCEPTED' as const,
        delegateUserId: delegate.userId,
        reportPassing: false,
        namedAt: now().toISOString(),
        version: 1,
      }
      await writeAll(delegateChange(owner.userId, undefined, record))
    }
    const { messageId } = await writeMessage({
      'ScheduleInfo.ScheduleTypeId': 'delegates',
      'ScheduleInfo.Recipients': [],
      'ScheduleInfo.ScheduledDate': undefined,
    })
    const deliveries = await listDeliveries(owner.userId, { messageId })
    const sent = deliveries.find(({ contactId }) => contactId === recipient.contactId)
    if (!sent) expect.unreachable()
    await deliver(owner.userId, sent.deliveryId, deliveryPermission)
    await messagesHandlers.CancelMessage({ body: { messageId } }, as(owner))
    await work()
    for (const delegate of [first, second]) {
      expect((await refusal(messagesHandlers.ReadMessage({ messageId }, as(delegate)))).code).toBe(
        'NOT_FOUND',
      )
      expect(
        (await messagesHandlers.GetDelegateAndAfterDeathMessages({}, as(delegate))).delegated,
      ).toEqual([])
    }
    const body = { code: codeFor(addressOf(recipient)) }
    expect((await messagesHandlers.OpenMessage({ body }, as(first))).subject).toBe(
      'For your wedding day',
    )
  })
})

describe('the recipient of a message', () => {
  it('saves it by its link, and loses it when the message is deleted', async () => {
    const reader = await newOwner()
    const { messageId } = await writeMessage()
    expect(await refusal(messagesHandlers.ReadMessage({ messageId }, as(reader)))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await passTo()
    const code = codeFor(addressOf(recipient))
    await messagesHandlers.KeepMessage({ body: { code } }, as(reader))
    await messagesHandlers.KeepMessage({ body: { code } }, as(reader))
    const { received } = await messagesHandlers.GetMessageYears({}, as(reader))
    expect(received).toEqual([now().getUTCFullYear()])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: now().getUTCFullYear() }, as(reader)),
    ).toMatchObject([{ messageId, from: { name: 'Ana Moreno' } }])
    expect((await messagesHandlers.ReadMessage({ messageId }, as(reader))).subject).toBe(
      'For your wedding day',
    )
    await messagesHandlers.DeleteMessage({ messageId }, as(owner))
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: now().getUTCFullYear() }, as(reader)),
    ).toEqual([])
    expect(
      await refusal(messagesHandlers.OpenMessage({ body: { code } }, as(reader))),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a recipient with an account', () => {
  const year = () => now().getUTCFullYear()
  /**
   * A person with an account whose confirmed address is that of a contact. `days` counts from now
   * to when they got the account.
   */
  const readerOf = async (address: string | undefined, days: number) => {
    const reader = await newOwner()
    const email = Email.parse(address)
    return { ...reader, email, createdAt: new Date(time + days * day).toISOString() }
  }

  it('finds there what was sent to them, and reading it is the receipt', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    const { messageId } = await writeMessage()
    expect(await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader))).toEqual(
      [],
    )
    await passTo()
    expect((await messagesHandlers.GetMessageYears({}, as(reader))).received).toEqual([year()])
    const received = await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader))
    expect(received).toMatchObject([{ messageId, from: { name: 'Ana Moreno' } }])
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'sent' }])
    expect((await messagesHandlers.ReadMessage({ messageId }, as(reader))).subject).toBe(
      'For your wedding day',
    )
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'opened' }])
    await messagesHandlers.KeepMessage(
      { body: { code: codeFor(addressOf(recipient)) } },
      as(reader),
    )
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader)),
    ).toHaveLength(1)
  })

  it('finds everything at the first look, however much was sent to them', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    const many = 51
    for (let written = 0; written < many; written += 1) await writeMessage()
    for (let minutes = 0; minutes < 3; minutes += 1) await passTo(due + minutes * minute)
    expect(mailsTo(addressOf(recipient))).toHaveLength(many)
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader)),
    ).toHaveLength(many)
  })

  it('finds the others if one of them cannot be read by this version', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    const { messageId } = await writeMessage()
    await passTo()
    const pk = `ARRIVED#${hashedAddress(reader.email)}`
    await writeAll([
      { put: { Item: { pk, sk: `${reader.createdAt}#later`, of: 'a later version' } } },
    ])
    expect((await messagesHandlers.GetMessageYears({}, as(reader))).received).toEqual([year()])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader)),
    ).toMatchObject([{ messageId }])
  })

  it('has it noted for home if its writer died', async () => {
    const other = await contact({ firstName: 'Ben' })
    const [reader, later] = [
      await readerOf(addressOf(recipient), 0),
      await readerOf(addressOf(other), 0),
    ]
    const letterOf = async ({ userId }: Account) =>
      (await findAccount(userId, { consistent: true }))?.letterAt
    const to = [recipient, other].map(({ contactId }) => contactId)
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': to })
    await passTo()
    await messagesHandlers.GetMessageYears({}, as(reader))
    expect(await letterOf(reader)).toBeUndefined()
    await writeAll([accountChange(owner.userId, { memorialSince: now().toISOString() })])
    await messagesHandlers.GetMessageYears({}, as(later))
    const delivery = (await listDeliveries(owner.userId, { messageId })).find(
      ({ contactId }) => contactId === other.contactId,
    )
    expect(await letterOf(later)).toBe(delivery?.sentAt)
    // Who opens it by its link has it noted too.
    const friend = await newOwner()
    const body = { code: codeFor(addressOf(recipient)) }
    await messagesHandlers.KeepMessage({ body }, as(friend))
    expect(await letterOf(friend)).toBeDefined()
  })

  const ownerDies = async () => {
    time += minute
    await writeAll([accountChange(owner.userId, { memorialSince: now().toISOString() })])
  }
  /** What somebody finds who registers with this address weeks after it was sent there. */
  const foundLate = async (address: string | undefined) => {
    const late = await readerOf(address, 60)
    return messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(late))
  }

  it('finds what was sent there after its writer’s death, before they had the account', async () => {
    const { messageId } = await writeMessage()
    await ownerDies()
    await passTo()
    expect(await foundLate(addressOf(recipient))).toMatchObject([{ messageId }])
  })

  it('does not find what its writer sent in their lifetime to the earlier holder of the address', async () => {
    await writeMessage()
    await passTo()
    await ownerDies()
    expect(await foundLate(addressOf(recipient))).toEqual([])
  })

  it('does not find what was sent there after the death, to a contact with another account', async () => {
    const ben = await contact({ linkedUserId: (await newOwner()).userId })
    await writeMessage({ 'ScheduleInfo.Recipients': [ben.contactId] })
    await ownerDies()
    await passTo()
    expect(await foundLate(addressOf(ben))).toEqual([])
  })

  it('reads the writer of many earlier messages once', async () => {
    const { messageId } = await writeMessage()
    const reader = await readerOf(addressOf(recipient), 60)
    await passTo()
    const look = () => unitsRead(() => messagesHandlers.GetMessageYears({}, as(reader)))
    const unitsOfOne = await look()
    const pk = `ARRIVED#${hashedAddress(reader.email)}`
    const sentAt = now().toISOString()
    const others = Array.from({ length: 20 }, (_, number) => {
      const arrival = { owner: owner.userId, messageId, deliveryId: randomUUID(), sentAt }
      return { put: { Item: { ...arrival, pk, sk: `${sentAt}#${number}` } } }
    })
    await writeAll(others)
    // The list itself is a little longer.
    expect(await look()).toBeLessThanOrEqual(unitsOfOne + 1)
  })

  it('finds it once, even when two windows ask at once', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    await writeMessage()
    await passTo()
    const both = await Promise.all(
      [1, 2].map(() => messagesHandlers.GetMessageYears({}, as(reader))),
    )
    expect(both.map(({ received }) => received)).toContainEqual([year()])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader)),
    ).toHaveLength(1)
  })

  it('finds nothing that was sent while another person had the address', async () => {
    const reader = await readerOf(addressOf(recipient), -60)
    await writeMessage()
    await passTo()
    const moved = { ...reader, emailSince: new Date(time + minute).toISOString() }
    expect(await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(moved))).toEqual([])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader)),
    ).toHaveLength(1)
  })

  it('finds what was sent to a former address while they had it, and nothing sent there since', async () => {
    const reader = await readerOf(addressOf(recipient), -60)
    await writeMessage()
    await passTo()
    const email = Email.parse(`moved.${reader.email}`)
    const movedAt = (instant: number) => {
      const until = new Date(instant + 30 * day).toISOString()
      const former = { email: reader.email, since: reader.createdAt, until }
      const emailSince = new Date(instant).toISOString()
      return { ...reader, email, emailSince, formerEmails: [former] }
    }
    const before = movedAt(time - 30 * minute)
    expect(await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(before))).toEqual(
      [],
    )
    const after = movedAt(time + minute)
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(after)),
    ).toHaveLength(1)
  })

  it('gets nothing new in a memorial, and reading there is no receipt', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    const { messageId } = await writeMessage()
    await passTo()
    const memorial = { ...reader, memorialSince: now().toISOString() }
    expect(await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(memorial))).toEqual(
      [],
    )
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader)),
    ).toHaveLength(1)
    await messagesHandlers.ReadMessage({ messageId }, as(memorial))
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'sent' }])
  })

  it('finds nothing that was sent before they had the account or that was cancelled', async () => {
    const late = await readerOf(addressOf(recipient), 60)
    const other = await contact()
    const reader = await readerOf(addressOf(other), 0)
    await writeMessage()
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': [other.contactId] })
    await messagesHandlers.CancelMessage({ body: { messageId } }, as(owner))
    await passTo()
    expect(await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(late))).toEqual([])
    expect(await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(reader))).toEqual(
      [],
    )
    await messagesHandlers.KeepMessage({ body: { code: codeFor(addressOf(recipient)) } }, as(late))
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, as(late)),
    ).toHaveLength(1)
  })
})

describe('a rehearsal', () => {
  it('is sent only to the writer, and leaves no receipt', async () => {
    const { messageId } = await writeMessage({ Status: 'DRAFT' })
    await messagesHandlers.SendRehearsal({ body: { messageId } }, as(owner))
    await work()
    const [mail] = mailsTo(owner.email)
    expect(mail?.subject).toBe('Rehearsal: Ana Moreno has a message for you')
    const opened = await messagesHandlers.OpenMessage(
      { body: { code: linkCodeIn(mail?.text) } },
      as(owner),
    )
    expect(opened).toMatchObject({ rehearsal: true, subject: 'For your wedding day' })
    expect(mailsTo(addressOf(recipient))).toEqual([])
  })
})

describe('lists', () => {
  it('count their messages, by status and by year', async () => {
    covers('4.17')
    await messagesHandlers.CreateEmptyDraft({}, as(owner))
    await writeMessage()
    const all = await messagesHandlers.GetMessages({ pageNumber: 1, pageSize: 20 }, as(owner))
    expect(all).toMatchObject({ total: 2 })
    const drafts = await messagesHandlers.GetMessages(
      { pageNumber: 1, pageSize: 20, status: 'DRAFT' },
      as(owner),
    )
    expect(drafts).toMatchObject({ total: 1, items: [{ subject: '' }] })
    expect((await messagesHandlers.GetMessageYears({}, as(owner))).written).toEqual([
      now().getUTCFullYear(),
    ])
  })

  it('read no more for a page of many messages than for a page of few', async () => {
    const { fillMessages } = await import('../builders/messages.ts')
    await fillMessages(owner, 25)
    const page = () => messagesHandlers.GetMessages({ pageNumber: 1, pageSize: 20 }, as(owner))
    const few = await unitsRead(page)
    await fillMessages(owner, 100)
    expect(await unitsRead(page)).toBeLessThanOrEqual(few * 1.5)
  })
})

describe('a corrected address', () => {
  it('counts for each recipient who does not have the message yet, whatever the others have', async () => {
    const { messageId, others } = await sentToFirstOfThree()
    const moved = await Promise.all([recipient, ...others].map(correct))
    await work()
    expect((await readMessage(messageId)).recipients).toMatchObject([
      { standing: 'sent', address: addressOf(recipient) },
      { address: moved[1] },
      { address: moved[2] },
    ])
    await passTo()
    for (const person of others) expect(mailsTo(addressOf(person))).toEqual([])
    expect([recipient, ...others].map(addressOf).flatMap(mailsTo)).toHaveLength(1)
    expect(moved.map((address) => mailsTo(address).length)).toEqual([0, 1, 1])
    expect((await readMessage(messageId)).status).toBe('SENT')
  })

  it('counts for what came back from the former one and waits, and is shown at once', async () => {
    const { messageId } = await writeMessage()
    await passTo()
    const moved = await correct(recipient)
    await work()
    expect((await readMessage(messageId)).status).toBe('SENT')
    await comesBack(messageId, mailboxFull)
    await work()
    expect(await readMessage(messageId)).toMatchObject({ recipients: [{ address: moved }] })
    await passTo(time + day)
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    expect(mailsTo(moved)).toHaveLength(1)
  })

  it('counts for an attempt that was not accepted, although it was stored while that was open', async () => {
    const { messageId } = await writeMessage()
    const [delivery] = await listDeliveries(owner.userId, { messageId })
    if (!delivery) expect.unreachable()
    time = due + minute
    const correcting = vi.spyOn(ses, 'send').mockImplementationOnce(async () => {
      await correct(recipient)
      await work()
      throw Object.assign(new Error('Slow down.'), { name: 'ThrottlingException' })
    })
    await deliver(owner.userId, delivery.deliveryId, deliveryPermission)
    correcting.mockRestore()
    await passTo(time + day)
    expect(mailsTo(addressOf(recipient))).toEqual([])
    expect((await readMessage(messageId)).status).toBe('SENT')
  })

  it.each([
    ['before the message goes out', false],
    ['after it has gone out to its recipient, and comes back', true],
  ])('of the fallback recipient counts %s', async (_, isLate) => {
    const fallback = await contact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    if (isLate) await passTo()
    const moved = await correct(fallback)
    await work()
    if (!isLate) await passTo()
    await comesBack(messageId, hard)
    await passTo(time + minute)
    expect(mailsTo(addressOf(fallback))).toEqual([])
    expect(mailsTo(moved)).toHaveLength(1)
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SENT',
      recipients: [{ fallback: { address: moved } }],
    })
  })

  it('of the fallback recipient counts while the message is on its way there', async () => {
    const fallback = await contact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    await passTo()
    await comesBack(messageId, hard)
    const moved = await correct(fallback)
    await passTo(time + minute)
    expect(mailsTo(addressOf(fallback))).toEqual([])
    expect(mailsTo(moved)).toHaveLength(1)
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
  })

  it('of the fallback recipient counts also if a worker still follows the one before it', async () => {
    const fallback = await contact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    await passTo()
    await comesBack(messageId, hard)
    const typo = await correct(fallback)
    const emails = [{ id: 'a', email: typo, primary: true }]
    const corrected = { ...fallback, version: fallback.version + 1, emails }
    let moved: string | undefined
    const send = dynamo.send.bind(dynamo)
    const slow = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
      // The worker knows the first correction, and is about to store it in the delivery.
      if (command instanceof PutCommand && moved === undefined) {
        moved = ''
        moved = await correct(corrected)
        await followContacts(owner.userId, messageId)
      }
      return Reflect.apply(send, dynamo, [command])
    }) as typeof dynamo.send)
    await followContacts(owner.userId, messageId)
    slow.mockRestore()
    await passTo(time + minute)
    expect(mailsTo(typo)).toEqual([])
    expect(mailsTo(moved)).toHaveLength(1)
  })

  it('of the fallback recipient counts after a mail that was under way there came back', async () => {
    const fallback = await contact({ firstName: 'Cleo' })
    const { messageId, first } = await sentToFirstOfThree({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    const { deliveryId } = first
    await comesBack(messageId, hard, deliveryId)
    time += minute
    const send = ses.send.bind(ses)
    let moved: string | undefined
    const sending = vi.spyOn(ses, 'send').mockImplementation((async (command: object) => {
      if (command instanceof SendEmailCommand) {
        moved ??= await correct(fallback)
        await work()
      }
      return Reflect.apply(send, ses, [command])
    }) as typeof ses.send)
    await deliver(owner.userId, deliveryId, deliveryPermission)
    sending.mockRestore()
    await comesBack(messageId, mailboxFull, deliveryId)
    await passTo(time + day)
    expect(mailsTo(addressOf(fallback))).toHaveLength(1)
    expect(mailsTo(moved)).toHaveLength(1)
  })

  it('brings a message back from the way to the fallback recipient', async () => {
    const fallback = await contact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    await passTo()
    await comesBack(messageId, hard)
    const moved = await correct(recipient)
    await passTo(time + minute)
    expect(mailsTo(addressOf(fallback))).toEqual([])
    expect(mailsTo(moved)).toHaveLength(1)
  })
})

describe('a message that its recipient opened', () => {
  it('has arrived: a late bounce does not pass it on to the fallback recipient', async () => {
    const fallback = await contact({ firstName: 'Cleo' })
    const { messageId } = await writeMessage({
      'ScheduleInfo.FallbackContactId': fallback.contactId,
    })
    await passTo()
    const code = codeFor(addressOf(recipient))
    await messagesHandlers.OpenMessage({ body: { code } }, as(owner))
    await comesBack(messageId, hard)
    await passTo(time + day)
    expect(mailsTo(addressOf(fallback))).toEqual([])
    expect(await readMessage(messageId)).toMatchObject({
      status: 'SENT',
      recipients: [{ standing: 'opened', name: 'Carmen Haddad' }],
    })
  })

  it('has arrived although it had come back, and is sent again to nobody', async () => {
    const { messageId } = await writeMessage()
    await passTo()
    const code = codeFor(addressOf(recipient))
    await comesBack(messageId, hard)
    await work()
    expect((await readMessage(messageId)).status).toBe('FAILED')
    await messagesHandlers.OpenMessage({ body: { code } }, as(owner))
    await work()
    expect((await readMessage(messageId)).status).toBe('SENT')
    const { contactId } = recipient
    expect(
      await refusal(messagesHandlers.SendAgain({ body: { messageId, contactId } }, as(owner))),
    ).toMatchObject({
      code: 'MESSAGE_NOT_FAILED',
    })
  })
})

describe('a release', () => {
  /**
   * Releases so many messages of a new owner, and lets them go out. Returns the reads that each of
   * them cost.
   */
  const costOf = async (messageCount: number): Promise<number> => {
    owner = await newOwner()
    recipient = await contact()
    for (let written = 0; written < messageCount; written += 1) {
      await writeMessage({
        'ScheduleInfo.ScheduleTypeId': 'afterDeath',
        'ScheduleInfo.ScheduledDate': undefined,
      })
    }
    await setPassing('notices', 'messages')
    const units = await unitsRead(async () => {
      await releaseDeliveries(owner, await loadPassing(owner.userId))
      await work()
      // They go out at the pace of the sweep, with the messages of all others.
      expect(mailsTo(addressOf(recipient))).toEqual([])
      await passTo(time + 2 * day)
    })
    expect(mailsTo(addressOf(recipient))).toHaveLength(messageCount)
    return units / messageCount
  }

  it('costs the same for each message, however many there are', async () => {
    const few = await costOf(3)
    expect(await costOf(12)).toBeLessThanOrEqual(few)
  })
})
