import type { DynamoDBStreamEvent, SQSBatchResponse, SQSHandler } from 'aws-lambda'
import { relay } from '#events/outbox.ts'
import type { QueueName } from '#events/queues.ts'
import { sweep } from '#events/schedules/sweep.ts'
import { handler as deliveries } from '#events/workers/deliveries.ts'
import { handler as erasures } from '#events/workers/erasures.ts'
import { handler as files } from '#events/workers/files.ts'
import { handler as mailEvents } from '#events/workers/mail-events.ts'
import { handler as notices } from '#events/workers/notices.ts'
import { handler as passing } from '#events/workers/passing.ts'
import { handler as reminders } from '#events/workers/reminders.ts'
import { handler as results } from '#events/workers/results.ts'
import { dueShards } from '#functions/core/store/due.ts'
import type { Item } from '#functions/core/store/table.ts'
import { maxReceiveCount, visibilityTimeoutOf } from '#infra/declarations/queues.ts'
import { sweptAheadMs } from '#shared/rules/delivery/periods.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import type { Dice } from './dice.ts'
import type { Faults } from './faults.ts'
import type { Ending, Scheduler } from './scheduler.ts'
import { payments } from './services/payments.ts'
import type { QueueMessage, SimulatedQueues } from './services/queues.ts'
import type { Change, SimulatedTable } from './services/table.ts'

const handlers: Readonly<Record<string, SQSHandler>> = {
  deliveries,
  notices,
  erasures,
  files,
  'mail-events': mailEvents,
  passing,
  payments,
  reminders,
  results,
} satisfies Partial<Record<QueueName, SQSHandler>>

/** The declared time limit of a function, in milliseconds. */
export const declaredLifetime = 60_000
/**
 * How long a queue hides a received message from other workers, in milliseconds. It follows from
 * the time limit of the worker, which is the same for all workers here.
 */
const hiddenFor = visibilityTimeoutOf('deliveries') * 1000

/** How many workers of a queue run concurrently. */
const concurrency = 3

/** How soon an operator redrives a dead letter, for which an alarm rings, in milliseconds. */
const redrivenAfter = 60 * minute

interface Options {
  readonly scheduler: Scheduler
  readonly faults: Faults
  readonly dice: Dice
  readonly table: SimulatedTable
  readonly queues: () => SimulatedQueues
  /** Called when a worker has processed a message and does not need it again. */
  readonly workedOff: (message: QueueMessage) => void
  /** The time limit of a worker, in milliseconds. */
  readonly lifetime: number
  /** True for the defect in which the schedule never fires. */
  readonly withoutTicks: boolean
}

/**
 * Plays Lambda, the table's stream and the schedule: starts the product's functions, and retries
 * them.
 */
export class Platform {
  readonly #options: Options
  readonly #stream: string[] = []
  readonly #running = new Map<string, number>()
  #relaying = false
  #nextTick = Number.POSITIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * The stream passes new items of the outbox to the relay, and the schedule must fire for what is
   * due.
   */
  committed(changes: readonly Change[]): void {
    for (const { key, after } of changes) {
      if (!after) continue
      if (key.pk.startsWith('OUTBOX#')) this.#stream.push(String(after.event))
      if (key.pk.startsWith('DUE#')) this.#tickFor(Date.parse(String(after.at)))
    }
    if (this.#stream.length > 0) this.#relaySoon(this.#options.dice.whole(50, 800))
  }

  #relaySoon(milliseconds: number): void {
    if (this.#relaying) return
    this.#relaying = true
    const { scheduler, dice, faults, lifetime } = this.#options
    scheduler.after(milliseconds, () => {
      const batch = this.#stream.slice(0, dice.whole(1, 10))
      const records = batch.map((event): DynamoDBStreamEvent['Records'][number] => ({
        dynamodb: { NewImage: { event: { S: event } } },
      }))
      scheduler.spawn({
        name: 'relay',
        role: 'worker',
        lifetime,
        body: () => relay(records),
        ended: ({ how }) => {
          this.#relaying = false
          const again = how !== 'done' || faults.happens('relayedTwice')
          if (!again) this.#stream.splice(0, batch.length)
          if (this.#stream.length > 0) {
            this.#relaySoon(dice.whole(50, how === 'done' ? 500 : 60_000))
          }
        },
      })
    })
  }

  /** A queue has visible messages: passes some of them to a worker if one is free. */
  arrived(queue: string): void {
    const { scheduler, dice, lifetime } = this.#options
    const queues = this.#options.queues()
    const running = this.#running.get(queue) ?? 0
    if (running >= concurrency) return
    const messages = queues.receive(queue, dice.whole(1, 5), hiddenFor)
    if (messages.length === 0) return
    this.#running.set(queue, running + 1)
    // Workers read only these parts of Lambda's event.
    const event = { Records: messages.map(({ id, body }) => ({ messageId: id, body })) }
    const work = async () =>
      handlers[queue]?.(
        event as Parameters<SQSHandler>[0],
        undefined as never, // workers do not use their context
        undefined as never,
      )
    const finishTask = (ending: Ending) => {
      this.#running.set(queue, (this.#running.get(queue) ?? 1) - 1)
      const answer = ending.how === 'done' ? (ending.value as SQSBatchResponse) : undefined
      const failed = answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
      for (const message of messages) {
        this.#afterWork(message, !failed || failed.includes(message.id))
      }
      this.arrived(queue)
    }
    scheduler.spawn({
      name: `worker ${queue}`,
      role: 'worker',
      lifetime,
      body: work,
      ended: finishTask,
    })
    this.arrived(queue)
  }

  #afterWork(message: QueueMessage, failed: boolean): void {
    const { workedOff, faults, dice } = this.#options
    const queues = this.#options.queues()
    if (!failed) workedOff(message)
    // SQS may deliver a deleted message once more.
    if (!failed && faults.happens('messageTwice')) queues.hide(message, dice.whole(100, 60_000))
    else if (failed && message.received < maxReceiveCount) queues.hide(message, hiddenFor)
    else if (failed && message.queue === 'mail-events') {
      // SES publishes an event once: an operator redrives its dead letter (OPERATIONS.md).
      message.received = 0
      queues.hide(message, redrivenAfter)
    } else queues.remove(message)
  }

  /** The schedule fires every minute. Minutes in which nothing could be due are skipped. */
  #tickFor(due: number): void {
    const { scheduler, withoutTicks, dice } = this.#options
    const minuteOf = (instant: number) => Math.ceil(instant / minute) * minute
    const at = Math.max(minuteOf(scheduler.now + 1), minuteOf(due - sweptAheadMs))
    if (withoutTicks || at >= this.#nextTick) return
    this.#nextTick = at
    scheduler.at(at + dice.whole(0, 900), () => {
      if (this.#nextTick !== at) return
      this.#tick()
    })
  }

  #tick(): void {
    const { scheduler, faults, table, lifetime } = this.#options
    this.#nextTick = Number.POSITIVE_INFINITY
    const times = faults.happens('tickLost') ? 0 : faults.happens('tickTwice') ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      scheduler.spawn({ name: 'sweep', role: 'worker', lifetime, body: () => sweep() })
    }
    for (const item of this.dueItems(table)) this.#tickFor(Date.parse(String(item.at)))
  }

  /** All entries of the due index. */
  dueItems(table: SimulatedTable): readonly Item[] {
    return Array.from({ length: dueShards }, (_, shard) => table.partition(`DUE#${shard}`)).flat()
  }
}
