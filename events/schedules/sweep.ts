import type { Context } from 'aws-lambda'
import type { DueOffered } from '#events/catalog/due-offered.ts'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueShards, listDue } from '#functions/core/store/due.ts'
import { sweptAhead } from '#shared/rules/delivery/periods.ts'
import { type Queue, queueOfDue } from '../queues.ts'
import { delayUntil, type Outgoing, sendBatch } from '../send-batch.ts'
import { readMemory, type SweepMemory, writeMemory } from './sweep-memory.ts'

const pageSize = 100

/** How many shards are swept side by side. */
const abreast = 4

/**
 * After this, in milliseconds, all that is still due is offered again from the beginning: its message may have been
 * lost, or its worker may have died. Until then, what waits in a queue is not put there a second time.
 */
const offeredAgainAfter = 3 * 60_000

const longAgo = new Date(0).toISOString()

/** Puts entries into the queues of their kinds; a queue that fails keeps nothing from the others. Answers whether all were taken. */
const offer = async (entries: readonly Due[], now: Date): Promise<boolean> => {
  const byQueue = new Map<Queue, Outgoing[]>()
  for (const due of entries) {
    const queue = queueOfDue(due.kind)
    const body: DueOffered = { type: 'DueOffered', ...due }
    const message = { body, delaySeconds: delayUntil(due.at, now) }
    byQueue.set(queue, [...(byQueue.get(queue) ?? []), message])
  }
  let taken = true
  for (const [queue, messages] of byQueue) {
    const refused = await sendBatch(queue, messages).catch((error: unknown) => {
      log('error', 'A queue took no offer', {
        operation: queue.name,
        fault: faultOf(error),
      })
      return messages
    })
    if (refused.length > 0) taken = false
  }
  return taken
}

const roundOf = (known: SweepMemory | undefined, now: Date): SweepMemory => {
  const age = known ? now.getTime() - Date.parse(known.began) : 0
  const goesOn = known && age >= 0 && (age < offeredAgainAfter || !known.complete)
  return goesOn ? known : { began: now.toISOString(), complete: false }
}

/** Offers what has come due in one shard since the last sweep, or all that is due where that is due again. */
const sweepShard = async (shard: number, now: Date, mayGoOn: () => boolean): Promise<number> => {
  const known = await readMemory(shard)
  let memory = { ...roundOf(known, now), complete: false }
  let offered = 0
  const until = new Date(now.getTime() + sweptAhead)
  try {
    while (mayGoOn()) {
      const page = await listDue(shard, until, { limit: pageSize, after: memory.through })
      const taken = await offer(
        page.items.map(({ due }) => due),
        now,
      )
      offered += page.items.length
      memory = {
        // What was not taken is offered again by the next round: that is then the next sweep.
        began: taken ? memory.began : longAgo,
        through: page.items.at(-1)?.sk ?? memory.through,
        complete: page.after === undefined,
      }
      if (memory.complete) break
    }
  } finally {
    const unchanged =
      known?.began === memory.began &&
      known.through === memory.through &&
      known.complete === memory.complete
    if (!unchanged) await writeMemory(shard, memory)
  }
  return offered
}

/** For how long something in a shard has been due, in seconds: one read of one entry, however much waits there. */
const overdue = async (shard: number, now: Date): Promise<number> => {
  const [longest] = (await listDue(shard, now, { limit: 1 })).items
  return longest ? (now.getTime() - Date.parse(longest.due.at)) / 1000 : 0
}

/**
 * Offers all that is due to the workers, shard by shard and page by page, for as long as `mayGoOn` says so: the next
 * sweep goes on from there. What falls due before that waits in its queue for its second. May run any number of times,
 * also at once: an offer too many does nothing. A shard that fails does not keep the others. Tells for how long the oldest
 * entry has been due, and answers how much it offered.
 */
export const sweep = async (mayGoOn: () => boolean = () => true): Promise<number> => {
  const now = currentTime()
  // Each minute begins with another shard: if the time is too short for all, it is not always the same that go without.
  const first = now.getUTCMinutes()
  const waiting = Array.from({ length: dueShards }, (_, at) => (first + at) % dueShards)
  let offered = 0
  let oldest = 0
  let failed = 0
  const next = async (): Promise<void> => {
    const shard = waiting.shift()
    if (shard === undefined) return
    try {
      const count = await sweepShard(shard, now, mayGoOn)
      offered += count
      const waited = await overdue(shard, now)
      oldest = Math.max(oldest, waited)
    } catch (error) {
      failed += 1
      log('error', 'A shard of the due index was not swept', {
        fault: faultOf(error),
      })
    }
    await next()
  }
  await Promise.all(Array.from({ length: abreast }, next))
  if (failed < dueShards) measure('OldestDueSeconds', Math.round(oldest))
  if (failed > 0) throw new Error(`${failed} of ${dueShards} shards were not swept.`)
  return offered
}

/** What is left of the function's time when no further page is begun, in milliseconds. */
const margin = 10_000

/** The schedule calls this once a minute. */
export const handler = async (_: unknown, context: Context): Promise<void> => {
  await sweep(() => context.getRemainingTimeInMillis() > margin)
}
