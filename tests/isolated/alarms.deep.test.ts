import { randomUUID } from 'node:crypto'
import { App } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { CustomMessageTriggerEvent, DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { handler as watchLog } from '#events/watch-log.ts'
import { handlePayment } from '#events/workers/payments.ts'
import { forgetDataKeys } from '#functions/core/crypto/encryption.ts'
import { metricNamespace } from '#functions/core/observe/metric.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { type Due, dueEntry, dueRemoval, dueShards, listDue } from '#functions/core/store/due.ts'
import { dynamo, getItem, writeAll } from '#functions/core/store/table.ts'
import { handler as customMessage } from '#functions/custom-message/index.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { exportChange } from '#functions/domain/export/export-record.ts'
import { newExport } from '#functions/domain/export/new-export.ts'
import { delegateChange } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { handlers as exportHandlers } from '#functions/export/index.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { playChangedLines } from '#infra/local/events/play-changed-lines.ts'
import { alarmBell } from '#infra/local/faults/ring-alarms.ts'
import { local } from '#infra/local/runtime/identifiers.ts'
import { testFolder } from '#infra/local/stand-in/test-folder.ts'
import { pricesByProduct } from '#infra/local/stripe/catalog.ts'
import { startStripe } from '#infra/local/stripe/start-stripe.ts'
import { stageOf } from '#infra/stacks/stage.ts'
import { alertsOf } from '#infra/stacks/watch.ts'
import { ContactId, DeliveryId, UserId } from '#shared/model/ids.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import { day, hour, minute } from '#shared/rules/time/lengths.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { firstDue, settle } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * A fault rings each alarm on a metric of our own. The stand-ins fail, and the product's own
 * functions write their log. The alarm as the stacks deploy it reads that log, by namespace,
 * dimension, statistic, period and threshold.
 */

let time = Date.parse('2027-06-01T14:00:00.000Z')
const now = () => new Date(time)

const stage = stageOf(new App({ context: { stage: 'dev' } }).node)
const alerts = alertsOf({ stage, apiId: 'api' })
const ownAlarms = alerts
  .filter(({ metric }) => metric instanceof Metric && metric.namespace === metricNamespace)
  .map(({ name }) => name)

let services: Awaited<ReturnType<typeof startServices>>
let losesEvents = false
let rung: string[] = []

const wait = (milliseconds: number) => {
  time += milliseconds
}

/** Metrics are dated by the wall clock. The test dates them by its own clock. */
const redated = (line: string) => line.replace(/"Timestamp":\d+/, `"Timestamp":${time}`)

beforeAll(async () => {
  setTimeSource(now)
  services = await startServices({ now, losesEvents: () => losesEvents })
  playChangedLines({
    client: dynamo,
    find: (key) => getItem(key, { consistent: true }),
    handle: (event) => watchLog(event as DynamoDBStreamEvent),
  })
})
afterAll(() => services.close())

beforeEach(() => {
  wait(3 * day)
  losesEvents = false
  rung = []
  const { read } = alarmBell(alerts, ({ name }) => rung.push(name))
  vi.stubEnv('STAGE', stage.name)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n')) read(redated(line))
    return true
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  services.faults.mail.clear()
  services.faults.keys.clear()
  // What a fault left behind must not ring in the next test.
  await runWorkers()
  await writeAll(
    mailStreams.map((stream) => ({ remove: { Key: { pk: 'BREAKER', sk: `MAIL#${stream}` } } })),
  )
  for (let remaining = await allDue(); remaining.length > 0; remaining = await allDue()) {
    for (let from = 0; from < remaining.length; from += 40) {
      await writeAll(remaining.slice(from, from + 40).flatMap(dueRemoval))
    }
  }
})

const allDue = async (): Promise<readonly Due[]> => {
  const pages = Array.from({ length: dueShards }, (_, shard) =>
    listDue(shard, new Date('2999-01-01'), { limit: 200 }),
  )
  return (await Promise.all(pages)).flatMap(({ entries }) => entries)
}

const runWorkers = () => settle(services)

/**
 * Advances the time minute by minute, with the sweep and the workers. Minutes in which nothing is
 * due are skipped.
 */
const pass = async (milliseconds: number) => {
  for (const end = time + milliseconds; time < end; ) {
    const due = await firstDue()
    const minutes = Math.ceil((Math.min(due, end) - time) / minute)
    wait(Math.max(1, minutes) * minute)
    await sweep()
    await runWorkers()
  }
}

interface Options {
  readonly owner?: Account
  readonly address?: string
  readonly kind?: 'message' | 'notice'
}

const promiseMail = async ({ owner, address, kind = 'message' }: Options = {}) => {
  const person = owner ?? (await newOwner())
  const deliveryId = DeliveryId.parse(randomUUID())
  await writeAll(
    await deliveryCreation(person, {
      deliveryId,
      kind,
      channel: 'email',
      recipient: { name: 'Ben', address: address ?? `${deliveryId}@example.org` },
      mail: { subject: 'A message from Ana', paragraphs: ['Ana wrote to you.'] },
      dueAt: 'now',
    }),
  )
  return { owner: person.userId, deliveryId }
}

const repeat = async (count: number, act: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await act()
}

const mailRefuses = (error: string, message: string) =>
  services.faults.mail.set({ operation: 'SendEmail', error, message, times: 10_000 })

/** Somebody who was a delegate for years reports the death of the owner. */
const report = async () => {
  const [owner, first, second] = await Promise.all([newOwner(), newOwner(), newOwner()])
  for (const delegate of [first, second]) {
    await writeAll(
      delegateChange(owner.userId, undefined, {
        contactId: ContactId.parse(randomUUID()),
        status: 'ACCEPTED',
        delegateUserId: delegate.userId,
        reportPassing: true,
        namedAt: '2020-01-01T00:00:00.000Z',
        version: 1,
      }),
    )
  }
  const about = { profileId: owner.userProfileId }
  await passingHandlers.ReportPassing(about, memberContext(first, now(), { wallTime: new Date() }))
  return { about, second }
}

const asksForCode = (userName: string): CustomMessageTriggerEvent =>
  ({
    triggerSource: 'CustomMessage_Authentication',
    userName,
    request: {
      userAttributes: { phone_number: '+15125550134', phone_number_verified: 'true' },
      codeParameter: '{####}',
    },
    response: {},
  }) as unknown as CustomMessageTriggerEvent // only what the function reads

const signsUp = (): CustomMessageTriggerEvent => {
  const userName = randomUUID()
  return {
    triggerSource: 'CustomMessage_SignUp',
    userName,
    request: {
      userAttributes: { email: `${userName}@example.org` },
      codeParameter: '{####}',
    },
    response: {},
  } as unknown as CustomMessageTriggerEvent // only what the function reads
}

/** For each alarm: the fault that rings it. */
const faults: Readonly<Record<string, () => Promise<unknown>>> = {
  overdue: async () => {
    await promiseMail()
    // No worker takes anything from the queues.
    await repeat(12, async () => {
      wait(minute)
      await sweep()
    })
  },

  unsent: async () => {
    mailRefuses('Throttling', 'Maximum sending rate exceeded.')
    await promiseMail()
    await runWorkers()
    await pass(80 * minute)
  },

  'held-back': async () => {
    // SES does not say how much it takes, so that one shard gives out no more than 42 messages a
    // minute.
    services.faults.mail.set({
      operation: 'GetSendQuota',
      error: 'ServiceUnavailable',
      times: 10_000,
    })
    const owner = UserId.parse(randomUUID())
    const at = new Date(time - 25 * hour).toISOString()
    const entries = Array.from({ length: 1000 }, (): Due => {
      return { kind: 'delivery', owner, id: randomUUID(), at }
    })
    for (let from = 0; from < entries.length; from += 100) {
      await writeAll(entries.slice(from, from + 100).map(dueEntry))
    }
    await sweep()
  },

  unreadable: async () => {
    const entry = dueEntry({
      kind: 'delivery',
      owner: UserId.parse(randomUUID()),
      id: randomUUID(),
      at: now().toISOString(),
    })
    const Item = { ...entry.put?.Item, kind: 'of-a-later-version' }
    await writeAll([{ put: { Item } }])
    await sweep()
    await writeAll([{ remove: { Key: { pk: entry.put?.Item?.pk, sk: entry.put?.Item?.sk } } }])
  },

  'owner-not-told': async () => {
    mailRefuses('AccountSendingPausedException', 'Email sending is disabled for your account.')
    await report()
    await runWorkers()
    await pass(2 * hour)
  },

  'dispute-undecided': async () => {
    const { about, second } = await report()
    await passingHandlers.DisputePassing(
      { ...about, body: { reason: 'No.' } },
      memberContext(second, now(), { wallTime: new Date() }),
    )
    await runWorkers()
    await pass(3 * day + hour)
  },

  ambiguous: async () => {
    services.faults.mail.set({ operation: 'SendEmail', dropAfter: true, times: 1 })
    losesEvents = true
    await promiseMail()
    await runWorkers()
    await pass(40 * minute)
  },

  postponed: async () => {
    mailRefuses('Throttling', 'Maximum sending rate exceeded.')
    const owner = await newOwner()
    await repeat(10, () => promiseMail({ owner }))
    await runWorkers()
  },

  rejected: async () => {
    mailRefuses('InvalidParameterValue', 'Domain contains illegal character')
    await repeat(5, () => promiseMail())
    await runWorkers()
  },

  failed: async () => {
    mailRefuses('InvalidParameterValue', 'Domain contains illegal character')
    await repeat(5, () => promiseMail())
    await runWorkers()
  },

  held: async () => {
    await repeat(5, () => promiseMail({ address: 'bounce@simulator.amazonses.com' }))
    await runWorkers()
  },

  'sending-stopped': async () => {
    mailRefuses('AccountSendingPausedException', 'Email sending is disabled for your account.')
    await repeat(3, () => promiseMail())
    await runWorkers()
  },

  'texts-used-up': async () => {
    // Half of them are for the first sign-in codes of numbers.
    vi.stubEnv('DAILY_TEXTS', '4')
    await repeat(2, () => customMessage(asksForCode(randomUUID())))
    expect(rung).toEqual([])
    await expect(customMessage(asksForCode(randomUUID()))).rejects.toThrow()
  },

  'confirmations-used-up': async () => {
    // A quarter of them is for sign-ups at the pool.
    vi.stubEnv('HOURLY_CONFIRMATIONS', '12')
    await repeat(3, () => customMessage(signsUp()))
    expect(rung).toEqual([])
    await expect(customMessage(signsUp())).rejects.toThrow('NO_MORE_MAILS_FOR_NOW')
  },

  'payments-unknown': async () => {
    const stripe = await startStripe({
      port: 0,
      directory: testFolder(),
      key: local.stripe.key,
      webhookSecret: local.stripe.webhooks.Events,
      appUrl: 'http://127.0.0.1:9', // No event is sent there: nobody pays.
      now,
      deliver: () => undefined,
    })
    try {
      vi.stubEnv('STRIPE_URL', stripe.url)
      vi.stubEnv('STRIPE_SETTINGS', JSON.stringify({ ...local.stripe, prices: pricesByProduct }))
      await handlePayment({ type: 'PaymentNoticed', paymentId: 'pi_of_another_account', tries: 2 })
    } finally {
      await stripe.close()
    }
  },

  'messages-failing': async () => {
    await repeat(5, () => promiseMail())
    forgetDataKeys()
    services.faults.keys.set({ operation: 'Decrypt', error: 'KMSInternalException', times: 10_000 })
    // Each run of the workers ends with the first queue that failed.
    await repeat(5, () => runWorkers().catch(() => undefined))
  },

  'export-fetched': async () => {
    const owner = await newOwner()
    const ready = { ...newExport(owner.userId, now(), undefined), status: 'READY' as const }
    await writeAll(exportChange(undefined, ready))
    expect(rung).toEqual([])
    await exportHandlers.DownloadExport({}, memberContext(owner, now(), { wallTime: new Date() }))
  },

  'log-changed': async () => {
    const { userId } = await newOwner()
    const { put } = activity({ now: now() }, userId, 'EXPORT_REQUESTED')
    await writeAll([{ put: { Item: put?.Item } }])
    // The same again is no change, and neither is another line.
    await writeAll([
      { put: { Item: put?.Item } },
      activity({ now: now() }, userId, 'SIGN_IN_HELPING'),
    ])
    expect(rung).toEqual([])
    await writeAll([{ put: { Item: { ...put?.Item, kind: 'SIGN_IN_HELPING' } } }])
  },

  'decrypts-denied': async () => {
    const owner = await newOwner()
    services.faults.keys.set({
      operation: 'Decrypt',
      error: 'AccessDeniedException',
      times: 10_000,
    })
    await expect(promiseMail({ owner })).rejects.toThrow()
  },
}

it('each alarm is silent while everything is well', async () => {
  const { owner, deliveryId } = await promiseMail()
  await promiseMail({ kind: 'notice' })
  await runWorkers()
  await pass(hour)
  expect((await findDelivery(owner, deliveryId))?.state).toBe('SENT')
  expect(rung).toEqual([])
})

it.each(ownAlarms)('the alarm %s is rung by a fault', async (name) => {
  const fault = faults[name]
  if (!fault) throw new Error(`No fault is known that rings the alarm ${name}.`)
  await fault()
  expect(rung).toContain(name)
})

it('no fault is listed for an alarm that does not exist', () => {
  expect(Object.keys(faults).sort()).toEqual([...ownAlarms].sort())
})
