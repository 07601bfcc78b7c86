import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { MailEvent } from '#events/mail-event.ts'
import { sweep } from '#events/schedules/sweep.ts'
import { settleByMailEvent } from '#events/workers/mail-events.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dynamo, queryItems } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { contactReplacement, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import { deliver } from '#functions/domain/deliveries/deliver.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { deliveryPermission } from '#functions/domain/messages/delivery-permission.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import type { AppError } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { DeliveryId, MessageId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import { localTime } from '#shared/rules/delivery/schedule.ts'
import { storeAddressee } from '../builders/address-book.ts'
import { memberContext } from '../builders/member-context.ts'
import { scheduledForm } from '../builders/messages.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'
import { linkCodeIn } from '../inbox.ts'

export const minute = 60_000
export const refusesAddress = {
  operation: 'SendEmail',
  error: 'InvalidParameterValue',
  message: 'Domain contains illegal character',
}
export const day = 24 * 60 * minute
export let testTime = Date.parse('2027-06-01T14:00:00.000Z')
export const now = () => new Date(testTime)
/** When a message of these tests is due, unless a test sets it: in forty days, at a full minute. */
export let dueTime = 0
export const dueAt = () => new Date(dueTime)

export let services: Awaited<ReturnType<typeof startServices>>
export let owner: Account
export let recipient: Contact

/** Sets the time of the tests, in milliseconds. */
export const setTimeTo = (instant: number) => {
  testTime = instant
}

/** From now on the tests are about another owner, with one contact. */
export const startWithNewOwner = async (names: Partial<Contact> = {}) => {
  owner = await newOwner()
  recipient = await storeContact(names)
}

/**
 * Plays messages with the real handlers and workers, and with the stand-ins of the services. Each
 * test has an owner of its own and begins a day after the test before.
 */
export const playMessages = () => {
  beforeAll(async () => {
    setTimeSource(now)
    services = await startServices({ now })
  })
  afterAll(() => services.close())
  beforeEach(async () => {
    setTimeTo(testTime + day)
    dueTime = Math.floor(testTime / minute) * minute + 40 * day
    await startWithNewOwner({ firstName: 'Carmen', lastName: 'Haddad' })
  })
}

export const storeContact = (parts: Partial<Contact> = {}, account = owner) =>
  storeAddressee(account, parts)

export const contextOf = (account: Account) => memberContext(account, now())

export const messageForm = (parts: object) =>
  scheduledForm([recipient.contactId], {
    'ScheduleInfo.TimeZone': 'America/New_York',
    'ScheduleInfo.ScheduledDate': localTime(dueAt(), 'America/New_York'),
    ...parts,
  })

export const writeMessage = (parts: object = {}) =>
  messagesHandlers.CreateMessage({ body: messageForm(parts) }, contextOf(owner))
export const readMessage = (messageId: MessageId) =>
  messagesHandlers.GetMessage({ messageId }, contextOf(owner))
export const errorOf = (act: Promise<unknown>): Promise<AppError> =>
  act.then(
    () => expect.unreachable(),
    (error) => error,
  )

export const runWorkers = () => settle(services)

/** A message to three people. Only the first has it. */
export const sendToFirstOfThree = async (parts: object = {}) => {
  const others = await Promise.all([
    storeContact({ firstName: 'Ben' }),
    storeContact({ firstName: 'Dora' }),
  ])
  const to = [recipient, ...others].map(({ contactId }) => contactId)
  const { messageId } = await writeMessage({ ...parts, 'ScheduleInfo.Recipients': to })
  const deliveries = await listDeliveries(owner.userId, { messageId })
  const first = deliveries.find(({ contactId }) => contactId === recipient.contactId)
  if (!first) expect.unreachable()
  setTimeTo(dueTime + minute)
  await deliver(owner.userId, first.deliveryId, deliveryPermission)
  return { messageId, others, first }
}

/**
 * Moves the time to a minute after an instant, never back. Then the sweep and the workers do what
 * is due.
 */
export const advanceTo = async (instant: string | number = dueTime) => {
  setTimeTo(Math.max(testTime, new Date(instant).getTime()) + minute)
  await sweep()
  await runWorkers()
}
export const mailsTo = (address: string | undefined) =>
  services.mails().filter(({ to }) => to.includes(address ?? ''))
export const addressOf = ({ emails }: Contact) => emails[0]?.email
export const codeFor = (address: string | undefined) => linkCodeIn(mailsTo(address).at(-1)?.text)

export const ownerItems = async () =>
  (
    await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `PERSON#${owner.userId}` },
    })
  ).items

/** Makes a call whose process dies right after its first transaction. */
export const dieAfterCommit = async (call: () => Promise<unknown>) => {
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

export const hardBounce = {
  bounceType: 'Permanent',
  bounceSubType: 'General',
  bouncedRecipients: [],
}
export const mailboxFullBounce = {
  bounceType: 'Transient',
  bounceSubType: 'MailboxFull',
  bouncedRecipients: [],
}

/**
 * The mail service reports that the last mail of a message came back, or an absence notice. The
 * message has one recipient, or `id` names the delivery.
 */
export const bounceMail = async (
  messageId: MessageId,
  bounce: MailEvent['bounce'],
  id?: DeliveryId,
) => {
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
export const correctAddress = async (before: Contact): Promise<string> => {
  const email = `${randomUUID()}@example.net`
  const after = {
    ...before,
    version: before.version + 1,
    emails: [{ id: 'a', email, primary: true }],
  }
  await writeContact(() => contactReplacement(owner, before, after))
  return email
}

export const setPassing = (...stages: ReleaseStage[]) => plantPassing(owner.userId, stages)
