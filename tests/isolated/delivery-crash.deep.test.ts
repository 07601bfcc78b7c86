import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweep } from '#events/schedules/sweep.ts'
import { sqs } from '#events/send-batch.ts'
import { newId } from '#functions/core/crypto/random.ts'
import { currentTime, setTimeSource } from '#functions/core/runtime/clock.ts'
import { dueShards, listDue } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { bundle } from '#infra/bundling/bundle.ts'
import { bundleFile } from '#infra/bundling/bundle-file.ts'
import { fileClock, setClockAhead } from '#infra/local/clock/file-clock.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import { newOwner } from '../builders/new-owner.ts'
import { relayOutbox } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'

// Not of the stacks: it kills its own worker processes, which replace the functions.

/*
 * Two worker processes are killed without warning, again and again, while messages fall due. The
 * mail service must get every message exactly once; its events arrive. `npm run crash` runs ten
 * times as long.
 */

const killCount = Number(process.env.CRASH_KILLS ?? 20)
const messageCount = Number(process.env.CRASH_MESSAGES ?? 200)

const folder = mkdtempSync(join(tmpdir(), 'heirloom-killed-'))
const bundles = join(folder, 'bundles')
const now = fileClock(folder)
const second = 1000
/**
 * How far the product's time moves between two kills: further than the sweep looks ahead, so that
 * nothing has to wait.
 */
const step = 120 * second

let services: Awaited<ReturnType<typeof startServices>>
const workers: ChildProcess[] = []

let killing = true

/**
 * Delays an event by up to ten minutes. By then many leases have ended, but the silence of the mail
 * service does not count as a refusal yet.
 */
const holdEvent = async () => {
  const arrivesAt = now().getTime() + Math.random() * 600 * second
  while (killing && now().getTime() < arrivesAt) await sleep(50)
}

/** Resolves once the worker receives messages. */
const startWorker = async () => {
  const worker = spawn(process.execPath, [bundleFile(bundles, { name: 'worker' })], {
    env: { ...process.env, ...services.environment, CLOCK_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(worker)
  await once(worker.stdout, 'data')
  worker.stdout.resume()
}

const kill = async (worker: ChildProcess | undefined) => {
  if (!worker) return
  workers.splice(workers.indexOf(worker), 1)
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  setTimeSource(now)
  services = await startServices({
    now,
    visibilityTimeoutSeconds: 1,
    holdEvent,
  })
  await bundle([{ name: 'worker', entry: 'tests/delivery/worker-process.ts' }], bundles)
})
afterAll(async () => {
  for (const worker of [...workers]) await kill(worker)
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

const goTo = async (instant: number) => {
  setClockAhead(folder, Math.round(instant - Date.now()))
  await sweep()
  await relayOutbox()
}

/**
 * Whether the workers have nothing left to do now: no SES event is delayed, and no message is
 * visible or in progress.
 */
const isQuiet = async () => {
  if (services.eventsOnTheWay() > 0) return false
  for (const queue of ['deliveries', 'mail-events', 'results']) {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: services.queueUrls[queue],
        AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
      }),
    )
    if (Object.values(Attributes ?? {}).some((count) => count !== '0')) return false
  }
  return true
}

const untilQuiet = async (signal: AbortSignal) => {
  while (!(await isQuiet())) await sleep(25, undefined, { signal })
}

it(
  `none of ${messageCount} messages is lost or sent twice, with ${killCount} kills`,
  async ({ signal }) => {
    const owner = await newOwner()
    const ids: DeliveryId[] = []
    const first = currentTime().getTime() + 600 * second
    for (let number = 0; number < messageCount; number += 1) {
      const deliveryId = DeliveryId.parse(newId())
      const due = first + Math.floor((number / messageCount) * killCount) * step
      await writeAll(
        await deliveryCreation(owner, {
          deliveryId,
          kind: 'message',
          channel: 'email',
          recipient: { address: `${deliveryId}@example.org` },
          mail: { subject: 'A message', paragraphs: [`Number ${number}.`] },
          dueAt: new Date(due),
        }),
      )
      ids.push(deliveryId)
    }
    // The mail service is slow, so that many messages are in progress when their worker dies.
    services.faults.mail.set({ operation: 'SendEmail', delayMs: 30, times: 1_000_000 })
    await Promise.all([startWorker(), startWorker()])
    for (let killed = 0; killed < killCount; killed += 1) {
      await goTo(first + killed * step)
      await sleep(Math.random() * 300, undefined, { signal })
      await kill(workers[killed % 2])
      await startWorker()
    }

    killing = false
    // There are no faults any more: within two hours everything is sent.
    const records = () => Promise.all(ids.map((id) => findDelivery(owner.userId, id)))
    const areSent = async () => (await records()).every((record) => record?.state === 'SENT')
    const dueEntries = async () => {
      const pages = Array.from({ length: dueShards }, (_, shard) =>
        listDue(shard, new Date('2999-01-01'), { limit: 10 }),
      )
      return (await Promise.all(pages)).flatMap(({ entries }) => entries)
    }
    const isDone = async () => (await areSent()) && (await dueEntries()).length === 0
    for (let minutes = 0; minutes < 120 && !(await isDone()); minutes += 2) {
      await untilQuiet(signal)
      await goTo(now().getTime() + step)
    }

    const all = await records()
    expect(all.filter((record) => record?.state !== 'SENT')).toEqual([])
    const acceptedIds = services.acceptances().map(({ deliveryId }) => deliveryId)
    expect(acceptedIds.toSorted()).toEqual(ids.toSorted())
    expect(await dueEntries()).toEqual([])
    // Without disturbance, a record is stored four times: promised, claimed, intended, sent.
    expect(all.filter((record) => (record?.version ?? 0) > 4).length).toBeGreaterThan(0)
  },
  120_000 + killCount * 10_000,
)
