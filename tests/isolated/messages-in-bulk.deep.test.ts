import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { setWithheld } from '#functions/domain/accounts/set-withheld.ts'
import { billingChange, newBilling } from '#functions/domain/billing/billing-record.ts'
import { tellOwner } from '#functions/domain/deliveries/tell-owner.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import type { AppError } from '#shared/errors.ts'
import type { Subscription } from '#shared/model/billing.ts'
import type { ContactId, MessageId } from '#shared/model/ids.ts'
import { aSubscription } from '#shared/rules/billing/billing.fixture.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { storeAddressee } from '../builders/address-book.ts'
import { memberContext } from '../builders/member-context.ts'
import { scheduledForm } from '../builders/messages.ts'
import { newOwner } from '../builders/new-owner.ts'
import { settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/* One owner who schedules messages to very many people. The test controls the time. */

let time = Date.parse('2027-06-01T10:00:00.000Z')
const now = () => new Date(time)

let services: Awaited<ReturnType<typeof startServices>>
let owner: Account

beforeAll(async () => {
  setTimeSource(now)
  services = await startServices({ now })
})
afterAll(() => services.close())
beforeEach(async () => {
  time += day
  owner = await newOwner()
})

const storeContacts = async (count: number): Promise<ContactId[]> => {
  const made = await Promise.all(Array.from({ length: count }, () => storeAddressee(owner)))
  return made.map(({ contactId }) => contactId)
}

const ownerContext = () => memberContext(owner, now())
const writeMessage = (recipients: readonly ContactId[], parts: object = {}) =>
  messagesHandlers.CreateMessage({ body: scheduledForm(recipients, parts) }, ownerContext())
const changeMessage = (
  messageId: MessageId,
  recipients: readonly ContactId[],
  parts: object = {},
) =>
  messagesHandlers.UpdateMessage(
    { messageId, body: scheduledForm(recipients, parts) },
    ownerContext(),
  )
const errorOf = (act: Promise<unknown>): Promise<AppError> =>
  act.then(
    () => expect.unreachable(),
    (error) => error,
  )
const countMessages = async () =>
  (await messagesHandlers.GetMessages({ pageNumber: 1, pageSize: 100 }, ownerContext())).items
    .length

/** The owner has this subscription, as the payment provider tells it. */
const subscribe = async (parts: Partial<Subscription>) => {
  const subscriptions = [aSubscription(parts)]
  await writeAll(billingChange(owner, undefined, { ...newBilling(owner), subscriptions }, now()))
  const account = await findAccount(owner.userId, { consistent: true })
  if (!account) throw new Error('There is no account.')
  owner = account
}

describe('an owner who schedules messages', () => {
  it('reaches 200 people a day, is then refused at the recipients, and goes on the next day', async () => {
    const people = await storeContacts(50)
    for (let times = 0; times < 4; times += 1) await writeMessage(people)
    const [one = expect.unreachable()] = people
    expect(await errorOf(writeMessage([one]))).toMatchObject({
      code: 'RATE_LIMITED',
      field: 'ScheduleInfo.Recipients',
      message: expect.stringContaining('200'),
      // From ten o'clock until midnight, both in UTC.
      details: { retryAfterSeconds: 14 * 60 * 60 },
    })
    expect(await countMessages()).toBe(4)
    // The message can still be stored as a draft.
    await writeMessage([one], { Status: 'DRAFT' })
    time += day
    await writeMessage([one])
    expect(await countMessages()).toBe(6)
  })

  it('reaches 20 people a day in a trial, which needs no card', async () => {
    await subscribe({ status: 'trialing', trialEnd: '2035-01-01T10:00:00.000Z' })
    const people = await storeContacts(21)
    expect(await errorOf(writeMessage(people))).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('before your first payment'),
    })
    // What was refused does not count.
    const { messageId } = await writeMessage(people.slice(0, 20))
    expect((await errorOf(changeMessage(messageId, people))).code).toBe('RATE_LIMITED')
    time += day
    expect((await changeMessage(messageId, people)).recipients).toHaveLength(21)
  })

  it('reaches more than the 20 people of a trial with a subscription that was paid', async () => {
    await subscribe({ status: 'active', trialEnd: '2027-01-01T10:00:00.000Z' })
    await writeMessage(await storeContacts(21))
    expect(await countMessages()).toBe(1)
  })

  it('may change, cancel and schedule a message again: only new recipients count', async () => {
    await subscribe({ status: 'trialing', trialEnd: '2035-01-01T10:00:00.000Z' })
    const people = await storeContacts(20)
    const some = people.slice(0, 19)
    const { messageId } = await writeMessage(some)
    await changeMessage(messageId, some, { 'ScheduleInfo.ScheduledDate': '2036-01-01T09:00' })
    await messagesHandlers.CancelMessage({ body: { messageId } }, ownerContext())
    await changeMessage(messageId, some)
    await changeMessage(messageId, people)
    const [one = expect.unreachable()] = people
    expect((await errorOf(writeMessage([one]))).code).toBe('RATE_LIMITED')
  })
})

describe('an owner whose messages an operator withholds', () => {
  const hour = 60 * 60_000
  const pass = async (milliseconds: number) => {
    time += milliseconds
    await sweep()
    await settle(services)
  }
  it('sends nothing to others and hears from us, until the operator releases them', async () => {
    const people = await storeContacts(3)
    const due = new Date(time + hour).toISOString().slice(0, 16)
    await writeMessage(people, {
      'ScheduleInfo.ScheduledDate': due,
      'ScheduleInfo.TimeZone': 'UTC',
    })
    await setWithheld(owner.userId, true)
    const words = { subject: 'Your password was changed', paragraphs: ['It was.'] }
    await writeAll(await tellOwner(owner, { mail: words, text: 'It was.' }))
    for (let hours = 0; hours < 5; hours += 1) await pass(hour + 60_000)
    expect(services.mails().map(({ subject }) => subject)).toContain(words.subject)
    const sent = () => services.mails().filter(({ subject }) => subject.includes('message for you'))
    expect(sent()).toEqual([])
    await setWithheld(owner.userId, false)
    await pass(hour + 60_000)
    expect(sent()).toHaveLength(3)
  })
})
