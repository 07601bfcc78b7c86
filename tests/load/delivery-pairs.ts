import { sweep } from '#events/schedules/sweep.ts'
import { newId } from '#functions/core/crypto/random.ts'
import { currentTime, setTimeSource } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { newOwner } from '../builders/new-owner.ts'
import { workOnce } from '../delivery/product.ts'
import { prepareBare, sendBare } from './bare-delivery.ts'
import { median, quantile } from './statistics.ts'

/*
 * Delivers thousands of messages, alternately with the product and with a bare loop, and writes the
 * measurements as JSON. `delivery.ts` runs it in its own process.
 */

const total = Number(process.argv[2])
const pairs = 5
const slice = total / pairs
const consumers = 4
/** As many concurrent deliveries as the consumers' batches have messages. */
const concurrency = consumers * 10
const queueUrls: Readonly<Record<string, string>> = {
  deliveries: process.env.DELIVERIES_QUEUE_URL ?? '',
}

const begin = Date.now()
let ahead = 0
setTimeSource(() => new Date(Date.now() + ahead))

const owner = await newOwner()
const mail = { subject: 'A message from Ana', paragraphs: ['Ana wrote to you. '.repeat(20)] }
const addressOf = (id: string) => `${id}@example.org`

const forEachAtOnce = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
  const waiting = [...items]
  const next = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, next))
}

const storeDue = async (dueAt: Date) => {
  const deliveryId = DeliveryId.parse(newId())
  await writeAll(
    await deliveryCreation(owner, {
      deliveryId,
      kind: 'message',
      channel: 'email',
      recipient: { address: addressOf(deliveryId) },
      mail,
      dueAt,
    }),
  )
  return deliveryId
}

const perSecond = async (count: number, work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (count * 1000) / (performance.now() - began)
}

const heap = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

const dueTimes = Array.from(
  { length: total },
  (_, index) => new Date(begin + hour + (index / total) * 60_000),
)
await forEachAtOnce(dueTimes, storeDue)
const bareIds = Array.from({ length: total }, () => newId())
await forEachAtOnce(bareIds, (id) => prepareBare(id, 'x'.repeat(400)))

ahead = 2 * hour
const sweepBegan = performance.now()
const offeredCount = await sweep()
const sweepSeconds = (performance.now() - sweepBegan) / 1000

/** Runs the consumers until this many messages are processed. */
const workOff = async (count: number) => {
  let done = 0
  const consumer = async () => {
    while (done < count) {
      const taken = await workOnce('deliveries', queueUrls.deliveries)
      done += taken
    }
  }
  await Promise.all(Array.from({ length: consumers }, consumer))
  return done
}

const ours: number[] = []
const ratios: number[] = []
const heaps: number[] = []
let remaining = total
for (let pair = 0; pair < pairs; pair += 1) {
  const began = performance.now()
  const done = await workOff(Math.min(slice, remaining))
  remaining -= done
  const rate = (done * 1000) / (performance.now() - began)
  const batch = bareIds.splice(0, slice)
  const plain = await perSecond(batch.length, () =>
    forEachAtOnce(batch, (id) => sendBare(id, { ...mail, to: addressOf(id) })),
  )
  ours.push(rate)
  ratios.push(rate / plain)
  heaps.push(heap())
}

/** Two hundred messages fall due each second for ten seconds. */
const lateness = async () => {
  const count = 2000
  const first = currentTime().getTime() + hour
  const times = Array.from(
    { length: count },
    (_, index) => new Date(first + (index / count) * 10_000),
  )
  const ids: DeliveryId[] = []
  await forEachAtOnce(times, async (at) => ids.push(await storeDue(at)))
  // Starts twenty seconds before the first message is due.
  ahead += first - currentTime().getTime() - 20_000
  await sweep()
  let done = 0
  const end = Date.now() + 90_000
  const consumer = async () => {
    while (done < count && Date.now() < end) {
      const taken = await workOnce('deliveries', queueUrls.deliveries)
      done += taken
      if (taken === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await Promise.all(Array.from({ length: consumers }, consumer))
  const records = await Promise.all(ids.map((id) => findDelivery(owner.userId, id)))
  return records.map((record) =>
    record?.sentAt && record.dueAt
      ? (Date.parse(record.sentAt) - Date.parse(record.dueAt)) / 1000
      : Number.POSITIVE_INFINITY,
  )
}

const secondsLate = await lateness()
process.stdout.write(
  JSON.stringify({
    offered: offeredCount,
    sweepSeconds,
    perSecond: median(ours),
    ratio: median(ratios),
    heapGrowth: (heaps.at(-1) ?? 0) - (heaps[0] ?? 0),
    latenessP99: quantile(secondsLate, 0.99),
  }),
)
