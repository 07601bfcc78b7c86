import type { SendMessageBatchCommandInput } from '@aws-sdk/client-sqs'
import type { Dice } from '../dice.ts'
import type { Faults } from '../faults.ts'
import type { Scheduler } from '../scheduler.ts'

/** A message that waits in a queue. */
export interface QueueMessage {
  readonly id: string
  readonly queue: string
  readonly body: string
  visibleAt: number
  received: number
}

interface Options {
  readonly scheduler: Scheduler
  readonly faults: Faults
  readonly dice: Dice
  /** Called when a queue has visible messages. */
  readonly arrived: (queue: string) => void
}

/**
 * SQS's standard queues: a message is delivered at least once, in any order. With faults it comes
 * late, twice or never.
 */
export class SimulatedQueues {
  readonly #options: Options
  readonly #messages = new Map<string, QueueMessage[]>()
  #count = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Answers a batch that the product sends. The last part of a queue's URL is its name. */
  sendBatch({ QueueUrl = '', Entries = [] }: SendMessageBatchCommandInput) {
    const queue = QueueUrl.split('/').at(-1) ?? ''
    const { faults, scheduler } = this.#options
    const down = faults.lasts('queuesDown', scheduler.now)
    const Failed: { Id: string | undefined }[] = []
    for (const { Id, MessageBody = '', DelaySeconds = 0 } of Entries) {
      if (down || faults.happens('failure')) Failed.push({ Id })
      else this.put(queue, MessageBody, DelaySeconds * 1000)
    }
    return { Failed }
  }

  /**
   * Puts a message into a queue. A fault may delay, duplicate or lose it. Events of the mail
   * service are lost by `SimulatedMail`, or not at all.
   */
  put(queue: string, body: string, delay: number): void {
    const { faults, dice } = this.#options
    if (faults.happens('messageLost') && queue !== 'mail-events') return
    const copies = faults.happens('messageTwice') ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) {
      const late = faults.happens('messageLate') ? dice.whole(1_000, 10 * 60_000) : 0
      this.#count += 1
      const message = { id: `m${this.#count}`, queue, body, visibleAt: 0, received: 0 }
      this.#messages.set(queue, [...(this.#messages.get(queue) ?? []), message])
      this.hide(message, delay + late + dice.whole(5, 400))
    }
  }

  /** Receives some of the visible messages, and hides them for a while. */
  receive(queue: string, atMost: number, hiddenFor: number): readonly QueueMessage[] {
    const { scheduler, dice } = this.#options
    const ready = this.ready(queue)
    const taken: QueueMessage[] = []
    while (taken.length < atMost && ready.length > 0) {
      const [message] = ready.splice(dice.whole(0, ready.length - 1), 1)
      if (!message) break
      taken.push(message)
      message.received += 1
      message.visibleAt = scheduler.now + hiddenFor
    }
    return taken
  }

  ready(queue: string): QueueMessage[] {
    const { now } = this.#options.scheduler
    return (this.#messages.get(queue) ?? []).filter(({ visibleAt }) => visibleAt <= now)
  }

  /** Makes a message visible again after a while. */
  hide(message: QueueMessage, milliseconds: number): void {
    const { scheduler, arrived } = this.#options
    message.visibleAt = scheduler.now + milliseconds
    scheduler.at(message.visibleAt, () => arrived(message.queue))
  }

  remove(message: QueueMessage): void {
    const others = (this.#messages.get(message.queue) ?? []).filter((queued) => queued !== message)
    this.#messages.set(message.queue, others)
  }
}
