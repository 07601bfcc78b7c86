import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { redrive } from '#events/redrive.ts'
import { sweep } from '#events/schedules/sweep.ts'
import { handleDelivery } from '#events/workers/deliveries.ts'
import { settleByMailEvent } from '#events/workers/mail-events.ts'
import { dueShards, listDue } from '#functions/core/store/due.ts'
import { dynamo, writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { deliver } from '#functions/domain/deliveries/deliver.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { findDelivery, listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import {
  deliveryCancellation,
  deliveryReschedule,
} from '#functions/domain/deliveries/owner-changes.ts'
import {
  ownerNoticeId,
  tellOwnerOfFailure,
} from '#functions/domain/deliveries/tell-owner-of-failure.ts'
import { recordOpening } from '#functions/domain/deliveries/update-delivery.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import { enable } from '#functions/domain/sharing/delegates/enable.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, MessageId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import { leaseForMs, quietForMs } from '#shared/rules/delivery/periods.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { storeDueDeletion } from '../builders/deletion.ts'
import { recipientOf } from '../builders/deliveries.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { storeContact } from '../builders/sharing.ts'
import { peek, putMessages, settle } from '../delivery/product.ts'
import { type PromiseOptions, promiseDelivery } from '../delivery/promise-delivery.ts'
import { startServices } from '../delivery/start-services.ts'
import { passMinutes, startTestClock } from '../delivery/test-clock.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * Deliveries by the real workers with the stand-ins. The test controls the time and the faults.
 */

const noSuchAddress = {
  operation: 'SendEmail',
  error: 'InvalidParameterValue',
  message: 'Domain contains illegal character',
}
const clock = startTestClock()
let losesEvents = false
const { now } = clock

let services: Awaited<ReturnType<typeof startServices>>
let owner: Account
beforeAll(async () => {
  services = await startServices({ now, losesEvents: () => losesEvents })
})
afterAll(() => services.close())
beforeEach(async () => {
  clock.time += 24 * 60 * minute
  losesEvents = false
  owner = await newOwner()
})
afterEach(async () => {
  services.faults.mail.clear()
  services.faults.text.clear()
  await runWorkers()
})

const runWorkers = (...queues: string[]) => settle(services, queues.length > 0 ? queues : undefined)

const advanceBy = (minutes: number) => passMinutes(clock, minutes, services)

const newAddress = () => `${randomUUID()}@example.org`

const promiseMessage = (options: PromiseOptions = {}) =>
  promiseDelivery(owner, {
    mail: {
      subject: 'A message from Ana',
      paragraphs: ['Ana wrote to you.'],
      action: { label: 'Read it', url: 'http://localhost/m#code=sesame' },
    },
    ...options,
  })

/** The queue message that offers a delivery of the owner to a worker now. */
const deliveryReady = (deliveryId: DeliveryId) => ({
  type: 'DeliveryReady',
  owner: owner.userId,
  deliveryId,
  at: now().toISOString(),
})

const loadDelivery = async (deliveryId: DeliveryId): Promise<Delivery> => {
  const delivery = await findDelivery(owner.userId, deliveryId)
  if (!delivery) throw new Error('There is no such delivery.')
  return delivery
}

const acceptancesOf = (deliveryId: DeliveryId) =>
  services.acceptances().filter((acceptance) => acceptance.deliveryId === deliveryId)

const dueTimes = async (deliveryId: DeliveryId) => {
  const pages = Array.from({ length: dueShards }, (_, shard) =>
    listDue(shard, new Date('2999-01-01'), { limit: 1000 }),
  )
  return (await Promise.all(pages))
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => id === deliveryId)
    .map(({ at }) => at)
}

const activityKinds = async () =>
  (await listActivity(owner.userId, { pageSize: 20 })).items.map(({ kind }) => kind)

const setPassing = (...stages: ReleaseStage[]) => plantPassing(owner.userId, stages)

describe('a delivery', () => {
  it('is sent once if it is due now, without waiting for the sweep', async () => {
    const id = await promiseMessage()
    await runWorkers()
    expect(await loadDelivery(id)).toMatchObject({
      state: 'SENT',
      attempts: [{ outcome: 'ACCEPTED' }],
    })
    expect(acceptancesOf(id)).toHaveLength(1)
    expect(await dueTimes(id)).toEqual([])
    expect(await activityKinds()).toEqual(['MESSAGE_DELIVERED'])
  })

  it('is not sent before its time, whatever triggers the worker, and then within two minutes', async () => {
    const id = await promiseMessage({ dueAt: new Date(clock.time + 90 * minute) })
    await handleDelivery(deliveryReady(id))
    await advanceBy(3)
    expect(acceptancesOf(id)).toEqual([])
    clock.time += 87 * minute
    await advanceBy(1)
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('contains its text, which is sealed in the table', async () => {
    const id = await promiseMessage()
    const stored = JSON.stringify(await findDelivery(owner.userId, id))
    expect(stored).not.toMatch(/sesame|Ana wrote/)
    await runWorkers()
    const mail = services.mails().find(({ tags }) => tags.delivery === id)
    expect(mail?.text).toContain('http://localhost/m#code=sesame')
  })

  it('is sent once by ten concurrent workers', async () => {
    const id = await promiseMessage()
    const body = deliveryReady(id)
    await Promise.allSettled(Array.from({ length: 10 }, () => handleDelivery(body)))
    await runWorkers()
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('is not sent if its owner deletes the account between the claim and the intent', async () => {
    const id = await promiseMessage()
    await deliver(owner.userId, id, async () => {
      await writeAll(accountRemoval(await storeDueDeletion(owner), now()))
      return { goesOut: 'now', checks: [] }
    })
    expect(acceptancesOf(id)).toEqual([])
    await advanceBy(5)
    expect(acceptancesOf(id)).toEqual([])
  })

  it('waits some seconds without an attempt while other workers write the same records', async () => {
    const id = await promiseMessage()
    const send = dynamo.send.bind(dynamo)
    const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: { input: object }) => {
      if (!JSON.stringify(command.input).includes('"SENDING"')) {
        return Reflect.apply(send, dynamo, [command])
      }
      throw new TransactionCanceledException({
        message: 'Transaction cancelled',
        $metadata: {},
        CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
      })
    }) as typeof dynamo.send) // passes every other call on
    await runWorkers()
    spy.mockRestore()
    const { state, attempts, lookAt } = await loadDelivery(id)
    expect({ state, attempts }).toEqual({ state: 'SCHEDULED', attempts: [] })
    const pause = Date.parse(lookAt ?? '') - clock.time
    expect(pause).toBeGreaterThanOrEqual(2_000)
    expect(pause).toBeLessThanOrEqual(4_000)
    await advanceBy(3)
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('is not sent after it was cancelled, even if its message is in the queue', async () => {
    const id = await promiseMessage()
    const delivery = await findDelivery(owner.userId, id)
    if (delivery) await writeAll(deliveryCancellation(delivery))
    await runWorkers()
    await advanceBy(5)
    expect(acceptancesOf(id)).toEqual([])
    expect((await loadDelivery(id)).state).toBe('CANCELLED')
    expect(await dueTimes(id)).toEqual([])
  })

  it('cannot be cancelled or postponed after it was sent', async () => {
    const id = await promiseMessage()
    const before = await findDelivery(owner.userId, id)
    await runWorkers()
    const after = await findDelivery(owner.userId, id)
    if (!before || !after) throw new Error('There is no such delivery.')
    expect(() => deliveryCancellation(after)).toThrow('going out right now')
    await expect(writeAll(deliveryCancellation(before))).rejects.toMatchObject({
      code: 'DELIVERY_UNDER_WAY',
    })
    await expect(writeAll(deliveryReschedule(before, now()))).rejects.toMatchObject({
      code: 'DELIVERY_UNDER_WAY',
    })
  })

  it('records once that it was opened', async () => {
    const id = await promiseMessage()
    await runWorkers()
    clock.time += minute
    await recordOpening(owner.userId, id)
    const { openedAt } = await loadDelivery(id)
    clock.time += minute
    await recordOpening(owner.userId, id)
    expect((await loadDelivery(id)).openedAt).toBe(openedAt)
    expect(await activityKinds()).toEqual(['MESSAGE_OPENED', 'MESSAGE_DELIVERED'])
  })

  it('is found through its message', async () => {
    const messageId = MessageId.parse(randomUUID())
    const ids = [await promiseMessage({ messageId }), await promiseMessage({ messageId })]
    await promiseMessage()
    const deliveries = await listDeliveries(owner.userId, { messageId })
    expect(deliveries.map(({ deliveryId }) => deliveryId).sort()).toEqual(ids.sort())
  })

  it('stays SENT if the recipient reports it as spam', async () => {
    const address = `complaint+${randomUUID()}@simulator.amazonses.com`
    const id = await promiseMessage({ recipient: { address } })
    await runWorkers()
    expect(await loadDelivery(id)).toMatchObject({
      state: 'SENT',
      attempts: [{ outcome: 'COMPLAINED' }],
    })
  })

  it('without words makes the worker fail before it sends', async () => {
    // A mistake in our code, which the types rule out.
    const id = await promiseMessage({ mail: undefined as never })
    const ready = deliveryReady(id)
    await expect(handleDelivery(ready)).rejects.toThrow('no words')
    expect(await loadDelivery(id)).toMatchObject({ state: 'CLAIMED', attempts: [] })
    // If the delivery stayed, the workers of the following tests would fail on it.
    await erasePerson(owner.userId)
  })
})

describe('when the mail service fails', () => {
  it('by throttling twice, the delivery is tried again until it is sent, once', async () => {
    services.faults.mail.set({ operation: 'SendEmail', error: 'Throttling', times: 2 })
    const id = await promiseMessage()
    await runWorkers()
    expect(await loadDelivery(id)).toMatchObject({
      state: 'SCHEDULED',
      attempts: [{ outcome: 'POSTPONED' }],
    })
    await advanceBy(10)
    expect(await loadDelivery(id)).toMatchObject({ state: 'SENT' })
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('by rejecting the address, the fallback gets the delivery, with its own text', async () => {
    services.faults.mail.set(noSuchAddress)
    const fallback = {
      name: 'Cleo',
      address: newAddress(),
      mail: { subject: 'Meant for Ben', paragraphs: ['Please hand it on.'] },
    }
    const id = await promiseMessage({ fallback })
    await runWorkers()
    expect(acceptancesOf(id).map(({ to }) => to)).toEqual([fallback.address])
    expect(services.mails().at(-1)?.subject).toBe('Meant for Ben')
  })

  it('by rejecting the address without a fallback, the delivery has failed and the owner is told', async () => {
    services.faults.mail.set(noSuchAddress)
    const id = await promiseMessage()
    await runWorkers()
    expect((await loadDelivery(id)).state).toBe('FAILED')
    expect(services.mails().at(-1)).toMatchObject({
      to: [owner.email],
      subject: 'Your message did not arrive',
    })
  })

  it('the owner is told once, even if the failure reaches the workers twice', async () => {
    services.faults.mail.set(noSuchAddress)
    const id = await promiseMessage()
    await runWorkers()
    await tellOwnerOfFailure(await loadDelivery(id))
    await runWorkers()
    const mailsToOwner = services.mails().filter(({ to }) => to.includes(owner.email))
    expect(mailsToOwner.map(({ subject }) => subject)).toEqual(['Your message did not arrive'])
  })

  it('two workers that tell the owner at the same moment both succeed, and one mail goes out', async () => {
    services.faults.mail.set(noSuchAddress)
    const id = await promiseMessage()
    await runWorkers('deliveries')
    const failed = await loadDelivery(id)
    const noticeId = ownerNoticeId(failed)
    const send = dynamo.send.bind(dynamo)
    let bothHaveRead: () => void = () => undefined
    const read = new Promise<void>((resolve) => {
      bothHaveRead = resolve
    })
    let writes = 0
    const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: { input: object }) => {
      const isWrite = 'TransactItems' in command.input
      if (isWrite && JSON.stringify(command.input).includes(noticeId)) {
        writes += 1
        if (writes === 2) bothHaveRead()
        await read
      }
      return Reflect.apply(send, dynamo, [command])
    }) as typeof dynamo.send) // passes every call on
    await Promise.all([tellOwnerOfFailure(failed), tellOwnerOfFailure(failed)])
    spy.mockRestore()
    await runWorkers()
    const mails = services.mails().filter(({ to }) => to.includes(owner.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Your message did not arrive'])
  })

  it('without an answer, SES’s event settles the delivery, which is not sent again', async () => {
    services.faults.mail.set({ operation: 'SendEmail', dropAfter: true })
    const id = await promiseMessage()
    await runWorkers('deliveries')
    expect((await loadDelivery(id)).state).toBe('AMBIGUOUS')
    await runWorkers()
    expect((await loadDelivery(id)).state).toBe('SENT')
    await advanceBy(40)
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('without an answer and an event, the delivery is sent again after the quiet period', async () => {
    losesEvents = true
    services.faults.mail.set({ operation: 'SendEmail', dropAfter: true })
    const id = await promiseMessage()
    // The quiet period lasts 30 minutes.
    await advanceBy(29)
    expect(acceptancesOf(id)).toHaveLength(1)
    await advanceBy(4)
    expect(acceptancesOf(id)).toHaveLength(2)
    expect((await loadDelivery(id)).attempts.map(({ outcome }) => outcome)).toEqual([
      'UNANSWERED',
      'ACCEPTED',
    ])
  })

  it('without an answer, an event just before the second attempt prevents it', async () => {
    losesEvents = true
    services.faults.mail.set({ operation: 'SendEmail', dropAfter: true })
    const id = await promiseMessage()
    await runWorkers()
    clock.time += quietForMs + leaseForMs
    const [acceptance] = acceptancesOf(id)
    await settleByMailEvent({
      eventType: 'Delivery',
      mail: {
        messageId: 'late',
        destination: [],
        tags: {
          owner: [owner.userId],
          delivery: [id],
          attempt: [acceptance?.attemptId ?? ''],
        },
      },
    })
    await advanceBy(3)
    expect(acceptancesOf(id)).toHaveLength(1)
    expect((await loadDelivery(id)).state).toBe('SENT')
  })

  it('because it is paused, the delivery waits', async () => {
    services.faults.mail.set({ operation: 'SendEmail', error: 'AccountSendingPausedException' })
    const id = await promiseMessage()
    await runWorkers()
    expect((await loadDelivery(id)).attempts).toMatchObject([{ outcome: 'POSTPONED' }])
    await advanceBy(4)
    expect((await loadDelivery(id)).state).toBe('SENT')
  })
})

describe('a mail that bounces', () => {
  const bouncing = () => `bounce+${randomUUID()}@simulator.amazonses.com`

  it('is sent to the fallback', async () => {
    const fallback = { name: 'Cleo', address: newAddress() }
    const id = await promiseMessage({ recipient: { name: 'Ben', address: bouncing() }, fallback })
    await runWorkers()
    const sent = await loadDelivery(id)
    expect(sent.state).toBe('SENT')
    expect(await recipientOf(owner, sent)).toEqual(fallback)
    expect(acceptancesOf(id)).toHaveLength(2)
  })

  it('is held if there is no fallback, and the owner is told while they are alive', async () => {
    const id = await promiseMessage({ recipient: { name: 'Ben', address: bouncing() } })
    // The notice follows in a second step. If a worker fails with it on a busy table, the sweep
    // offers it again.
    await vi.waitFor(
      async () => {
        await advanceBy(1)
        expect((await loadDelivery(id)).state).toBe('HELD')
        expect(services.mails().at(-1)).toMatchObject({ to: [owner.email] })
      },
      { timeout: 60_000 },
    )
    expect(await activityKinds()).toContain('MESSAGE_NOT_DELIVERED')

    await setPassing('notices', 'messages')
    const mailsBefore = services.mails().filter(({ to }) => to.includes(owner.email)).length
    const later = await promiseMessage({ recipient: { name: 'Ben', address: bouncing() } })
    await runWorkers()
    expect((await loadDelivery(later)).state).toBe('HELD')
    expect(services.mails().filter(({ to }) => to.includes(owner.email))).toHaveLength(mailsBefore)
  })

  it('with a delegate request is reported to the owner', async () => {
    const contactId = await storeContact(owner, bouncing())
    await enable(memberContext(owner, now()), contactId, { field: 'id' })
    await runWorkers()
    const [mail] = services.mails().slice(-1)
    expect(mail).toMatchObject({
      to: [owner.email],
      subject: 'Our email to Ana Moreno did not arrive',
    })
    expect(mail?.text).toContain('You asked Ana Moreno to be your delegate.')
    expect(await activityKinds()).toContain('INVITATION_NOT_DELIVERED')
  })
})

describe('a delivery that waits for the passing', () => {
  it('is not sent before the release, and is sent after it', async () => {
    await setPassing()
    const id = await promiseMessage({ requires: 'RELEASED' })
    await runWorkers()
    await advanceBy(5)
    expect(await loadDelivery(id)).toMatchObject({ state: 'SCHEDULED', attempts: [] })
    expect((await loadDelivery(id)).lookAt).toBeUndefined()

    await setPassing('notices', 'messages')
    const [waiting] = await listDeliveries(owner.userId, { requires: 'RELEASED' })
    if (waiting) await writeAll(deliveryReschedule(waiting, now()))
    await runWorkers()
    expect(acceptancesOf(id)).toEqual([])
    await advanceBy(1)
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('is not sent if the owner objects between the check and the intent', async () => {
    await setPassing('notices', 'messages')
    const id = await promiseMessage({ requires: 'RELEASED' })
    let objected = false
    dynamo.middlewareStack.add(
      (next) => async (args) => {
        const isIntent = JSON.stringify(args.input).includes('"SENDING"')
        if (isIntent && !objected) {
          objected = true
          await setPassing()
        }
        return next(args)
      },
      { step: 'initialize', name: 'objection', priority: 'low' },
    )
    await advanceBy(1)
    dynamo.middlewareStack.remove('objection')
    expect(objected).toBe(true)
    await advanceBy(10)
    expect(acceptancesOf(id)).toEqual([])
    expect(await loadDelivery(id)).toMatchObject({ state: 'SCHEDULED', attempts: [] })
  })
})

describe('a delivery by text message', () => {
  const sendText = async (kind: 'message' | 'notice') => {
    const deliveryId = DeliveryId.parse(randomUUID())
    const request = { deliveryId, kind, channel: 'sms', text: 'Hello', dueAt: 'now' } as const
    await writeAll(
      await deliveryCreation(owner, { ...request, recipient: { address: '+15125550134' } }),
    )
    await runWorkers()
    return deliveryId
  }

  it('is sent by SNS, and counts as sent once SNS has answered', async () => {
    const id = await sendText('message')
    expect((await loadDelivery(id)).state).toBe('SENT')
    expect(acceptancesOf(id)).toMatchObject([{ channel: 'sms', to: '+15125550134' }])
  })

  it('with an unknown outcome is not retried for a message', async () => {
    services.faults.text.set({ operation: 'Publish', dropAfter: true })
    const id = await sendText('message')
    await advanceBy(31)
    expect((await loadDelivery(id)).state).toBe('FAILED')
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('with an unknown outcome is retried once for a notice', async () => {
    services.faults.text.set({ operation: 'Publish', dropAfter: true, times: 2 })
    const id = await sendText('notice')
    // Two quiet periods of 30 minutes.
    await advanceBy(62)
    expect((await loadDelivery(id)).state).toBe('FAILED')
    expect(acceptancesOf(id)).toHaveLength(2)
  })
})

describe('the sweep', () => {
  /**
   * How many queue messages wait for a worker for this owner: the table also has due entries of
   * other tests.
   */
  const offeredCount = async () =>
    (await peek(services.queueUrls.deliveries)).filter((message) => message.owner === owner.userId)
      .length

  it('offers a waiting delivery once, not every minute, and again after a few minutes', async () => {
    await promiseMessage({ dueAt: new Date(clock.time + 5 * minute) })
    clock.time += 5 * minute
    await sweep()
    expect(await offeredCount()).toBe(1)
    clock.time += minute
    await sweep()
    expect(await offeredCount()).toBe(0)
    clock.time += 3 * minute
    await sweep()
    expect(await offeredCount()).toBe(1)
  })

  it('that runs twice at once offers a delivery twice, and the worker sends it once', async () => {
    const id = await promiseMessage({ dueAt: new Date(clock.time + 5 * minute) })
    clock.time += 5 * minute
    await Promise.all([sweep(), sweep()])
    await runWorkers()
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('finds the work of a worker that died', async () => {
    const id = await promiseMessage()
    dynamo.middlewareStack.add(
      (next) => async (args) => {
        if (JSON.stringify(args.input).includes('"SENDING"')) throw new Error('died')
        return next(args)
      },
      { step: 'initialize', name: 'death' },
    )
    vi.stubEnv('LOG_LEVEL', 'silent')
    await expect(runWorkers('deliveries')).rejects.toThrow('The worker of deliveries failed.')
    vi.unstubAllEnvs()
    dynamo.middlewareStack.remove('death')
    expect((await loadDelivery(id)).state).toBe('CLAIMED')
    await advanceBy(8)
    expect(acceptancesOf(id)).toHaveLength(1)
  })

  it('continues where it stopped at its time limit', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, () =>
        promiseMessage({ dueAt: new Date(clock.time + 5 * minute) }),
      ),
    )
    clock.time += 5 * minute
    let pages = 3
    await sweep(() => pages-- > 0)
    const offeredFirst = await offeredCount()
    await sweep()
    expect(offeredFirst).toBeLessThan(40)
    expect(offeredFirst + (await offeredCount())).toBe(40)
    await advanceBy(5)
    expect(ids.flatMap(acceptancesOf)).toHaveLength(40)
  })

  it('removes entries from the due index whose owner was deleted', async () => {
    const id = await promiseMessage({ dueAt: new Date(clock.time + 5 * minute) })
    await writeAll([{ remove: { Key: { pk: `PERSON#${owner.userId}`, sk: `DELIVERY#${id}` } } }])
    clock.time += 5 * minute
    await sweep()
    await runWorkers()
    expect(await dueTimes(id)).toEqual([])
    expect(await offeredCount()).toBe(0)
  })
})

describe('a dead letter', () => {
  it('is redriven, and does nothing if its work is done', async () => {
    const id = await promiseMessage()
    await runWorkers()
    const body = deliveryReady(id)
    await putMessages(services.queueUrls['deliveries-dead'], [body, body])
    expect(await redrive({ queue: 'deliveries' })).toBe(2)
    expect(await peek(services.queueUrls['deliveries-dead'])).toEqual([])
    await runWorkers()
    expect(acceptancesOf(id)).toHaveLength(1)
  })
})

it('a notice is sent at once and is not in the activity log', async () => {
  const address = newAddress()
  await writeAll(
    await notice(owner, { name: 'Ben', address }, { subject: 'Hello', paragraphs: ['Hello.'] }),
  )
  await runWorkers()
  expect(services.mails().at(-1)).toMatchObject({ to: [address], subject: 'Hello' })
  expect(await activityKinds()).toEqual([])
})
