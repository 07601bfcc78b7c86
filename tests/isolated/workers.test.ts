import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { type QueueName, queues } from '#events/queues.ts'
import { DomainEvent, eventExamples } from '#shared/model/event.ts'

// Not of the stacks: it replaces what the workers call.

/*
 * The calls of each worker for each kind of message of its queue. They are listed here and not
 * derived from the workers: an engineer who takes a call away there must change this list too.
 * Other tests show what the calls do.
 */

const onSettled = [
  'findDelivery',
  'followDelivery',
  'followNoticeEnd',
  'tellDelegatesOfFailure',
  'tellOwnerOfFailure',
]
const onPassing = ['advancePassing', 'releaseDeliveries', 'tellOfEarlierFailures', 'wakePayments']
const onErasure = ['deletePoolUser', 'erasePerson']
const onContact = ['bindSilentShares', 'followContact']

const events: Readonly<Record<string, readonly string[]>> = {
  DeliveryReady: ['deliver'],
  NoticeReady: ['deliver'],
  DeliverySettled: onSettled,
  ContactChanged: onContact,
  PassingChanged: onPassing,
  FileRemoved: ['removeObject'],
  DeletionChanged: ['followDeletion'],
  AccountDeleted: onErasure,
  ExportAdvances: ['advanceExport'],
  PaymentNoticed: ['findCustomerOwner', 'reconcileBilling'],
}

const handlersOfDueKind: Readonly<Record<string, readonly string[]>> = {
  delivery: ['deliver'],
  notice: ['deliver'],
  settled: onSettled,
  message: ['reconcileDeliveries'],
  contact: onContact,
  taken: ['followTakenAccount'],
  document: ['remindOfExpiry'],
  prompt: ['sendPrompt'],
  delegate: ['tellOfUnansweredRequest'],
  passing: onPassing,
  file: ['fileRemoval', 'findFile', 'removalAt'],
  'removed-file': ['removeObject'],
  erasure: onErasure,
  deletion: ['followDeletion'],
  recovery: ['advanceSlowRecovery'],
  export: ['advanceExport'],
  billing: ['reconcileBilling'],
  customer: ['forgetCustomer'],
}

const bounceEvent = (bounceType: string, bounceSubType: string, action?: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ action }] },
})

/**
 * The events of SES about a mail (SES developer guide, "Contents of event data" and "Bounce
 * types").
 */
const mailEvents: readonly (readonly [
  event: { readonly eventType: string },
  calls: readonly string[],
])[] = [
  [{ eventType: 'Send' }, ['accept']],
  [{ eventType: 'Delivery' }, ['accept', 'followNoticeArrived']],
  [{ eventType: 'DeliveryDelay' }, ['accept']],
  [bounceEvent('Permanent', 'General', 'failed'), ['bounce']],
  [bounceEvent('Permanent', 'Suppressed'), ['bounce']],
  [bounceEvent('Transient', 'MessageTooLarge'), ['bounce']],
  [bounceEvent('Transient', 'ContentRejected'), ['bounce']],
  [bounceEvent('Transient', 'AttachmentRejected'), ['bounce']],
  [bounceEvent('Transient', 'MailboxFull'), ['softBounce']],
  [bounceEvent('Transient', 'CustomTimeoutExceeded'), ['softBounce']],
  [bounceEvent('Transient', 'General', 'failed'), ['softBounce']],
  // An absence notice: the recipient has the mail.
  [bounceEvent('Transient', 'General'), ['accept']],
  [bounceEvent('Undetermined', 'Undetermined'), ['accept']],
  // SES found a virus, and did not send the mail.
  [{ eventType: 'Reject' }, ['bounce']],
  [{ eventType: 'Complaint' }, ['complain']],
]

const folder = new URL('../../events/workers/', import.meta.url)

/** The modules whose functions the workers call. */
const replacedModules = [
  ...new Set(
    readdirSync(folder)
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .flatMap((text) => [
        ...text.matchAll(/from '(#functions\/domain\/[^']+|#shared\/rules\/delivery\/[^']+)'/g),
      ])
      .map(([, name = '']) => name),
  ),
]
for (const name of replacedModules) vi.doMock(name)
// Other modules use the schema of this one when they are loaded.
vi.doMock('#functions/domain/accounts/account.ts', async (original) => ({
  ...(await original<object>()),
  findAccount: vi.fn(),
}))
vi.doMock('#functions/core/store/table.ts', () => ({ writeAll: async () => {} }))

// One after the other: of two at once, one may be used by the other before it is complete.
const modules: Readonly<Record<string, unknown>>[] = []
for (const name of replacedModules) modules.push(await import(/* @vite-ignore */ name))
const mocks = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      vi.isMockFunction(value) ? [[name, value] as const] : [],
    ),
  ),
)

const answers = (name: string, answer: (...given: never[]) => unknown) =>
  mocks.get(name)?.mockImplementation(answer)

const pastTime = '2026-01-01T00:00:00.000Z'
const owner = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'
const deliveryId = '3b0c8d1e-5a55-4f0e-8f7c-52c1a4f0a901'

/** The part about the mail in every event of SES. */
const mail = {
  messageId: '0100018f-2a3b4c5d-0000',
  destination: ['ben@example.org'],
  tags: {
    'ses:configuration-set': ['heirloom-prod'],
    kind: ['message'],
    owner: [owner],
    delivery: [deliveryId],
    attempt: ['e0f3d7a4-21f4-4b7b-9f5b-6c1f0a6f4404'],
  },
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  for (const mock of mocks.values()) mock.mockReset()
  answers('findDelivery', async () => ({}))
  answers('findCustomerOwner', async () => owner)
  answers('findFile', async () => ({}))
  answers('removalAt', () => pastTime)
  answers('updateDelivery', async (_: never, __: never, change: (read: object) => unknown) =>
    change({}),
  )
  answers('advancePassing', async (_: never, follow: readonly (() => unknown)[]) => {
    for (const run of follow) await run()
  })
})

/** The functions that a queue's worker calls for a message. */
const callsFor = async (queue: QueueName, body: unknown): Promise<string[]> => {
  const { handler } = await import(/* @vite-ignore */ new URL(`${queue}.ts`, folder).pathname)
  const failed = await handler({ Records: [{ messageId: 'm', body: JSON.stringify(body) }] })
  expect(failed).toEqual({ batchItemFailures: [] })
  const called = [...mocks].filter(([, { mock }]) => mock.calls.length > 0).map(([name]) => name)
  // `updateDelivery` only calls the function that it is given, which counts here.
  return called.filter((name) => name !== 'updateDelivery').sort()
}

const exampleOf = (type: DomainEvent['type']) => {
  const event = DomainEvent.options.find(({ shape }) => shape.type.value === type)
  return event && eventExamples.get(event)?.example
}

it('every event and everything that falls due is named here', () => {
  expect(queues.flatMap((queue) => queue.events).sort()).toEqual(Object.keys(events).sort())
  expect(queues.flatMap((queue) => queue.due).sort()).toEqual(Object.keys(handlersOfDueKind).sort())
})

it.each(queues.flatMap((queue) => queue.events.map((event) => [queue.name, event] as const)))(
  'the worker of %s works on %s',
  async (queue, event) => {
    expect(await callsFor(queue, exampleOf(event))).toEqual(events[event])
  },
)

it.each(queues.flatMap((queue) => queue.due.map((kind) => [queue.name, kind] as const)))(
  'the worker of %s works on what is due: %s',
  async (queue, kind) => {
    const offered = { type: 'DueOffered', kind, owner, id: deliveryId, at: pastTime }
    expect(await callsFor(queue, offered)).toEqual(handlersOfDueKind[kind])
  },
)

it.each(mailEvents)('the worker of mail-events works on %j', async (event, calls) => {
  const Message = JSON.stringify({ mail, ...event })
  expect(await callsFor('mail-events', { Message })).toEqual(calls)
})

it('the stack asks SES for exactly the kinds of events that are named here', () => {
  const source = readFileSync(
    new URL('../../infra/constructs/mail-events.ts', import.meta.url),
    'utf8',
  )
  const eventNames = [...source.matchAll(/EmailSendingEvent\.(\w+)/g)].map(([, name = '']) =>
    name.replaceAll('_', '').toLowerCase(),
  )
  const worked = new Set(mailEvents.map(([{ eventType }]) => eventType.toLowerCase()))
  expect([...worked].sort()).toEqual(eventNames.sort())
})
