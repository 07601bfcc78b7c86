import type { DueKind } from '#functions/core/store/due.ts'
import type { DomainEvent } from '#shared/model/event.ts'

/** A queue with its own worker and its own dead-letter queue. */
export interface Queue<Name extends string = string> {
  /** Part of its deployed name, and the file name of its worker in `workers/`. */
  readonly name: Name
  /** The name of its dead-letter queue. */
  readonly dead: string
  /** The environment variable with its URL. */
  readonly variable: string
  /** The environment variable with the URL of its dead-letter queue. */
  readonly deadVariable: string
  /** The event types that the relay puts into it. */
  readonly events: readonly DomainEvent['type'][]
  /** The kinds of due entries that the sweep puts into it. */
  readonly due: readonly DueKind[]
}

const makeQueue = <const Name extends string>(
  name: Name,
  { events, due }: Pick<Queue, 'events' | 'due'>,
): Queue<Name> => {
  const prefix = name.replaceAll('-', '_').toUpperCase()
  return {
    name,
    dead: `${name}-dead`,
    variable: `${prefix}_QUEUE_URL`,
    deadVariable: `${prefix}_DEAD_QUEUE_URL`,
    events,
    due,
  }
}

/**
 * Every queue of the product. SES fills `mail-events` through SNS. The relay and the sweep fill the
 * others. Renaming a queue replaces it, and loses the messages in it.
 */
export const queues = [
  makeQueue('deliveries', { events: ['DeliveryReady'], due: ['delivery'] }),
  makeQueue('notices', { events: ['NoticeReady'], due: ['notice'] }),
  makeQueue('mail-events', { events: [], due: [] }),
  makeQueue('results', {
    events: ['DeliverySettled', 'ContactChanged'],
    due: ['settled', 'message', 'contact', 'taken'],
  }),
  makeQueue('reminders', { events: [], due: ['document', 'prompt', 'delegate', 'recovery'] }),
  makeQueue('passing', { events: ['PassingChanged'], due: ['passing'] }),
  makeQueue('files', { events: ['FileRemoved'], due: ['file', 'removed-file'] }),
  makeQueue('erasures', {
    events: ['AccountDeleted', 'DeletionChanged'],
    due: ['erasure', 'deletion'],
  }),
  makeQueue('exports', { events: ['ExportAdvances'], due: ['export'] }),
  makeQueue('payments', { events: ['PaymentNoticed'], due: ['billing', 'customer'] }),
] as const

/** The name of a queue. */
export type QueueName = (typeof queues)[number]['name']

const requireQueue = (queue: Queue<QueueName> | undefined, what: string): Queue<QueueName> => {
  if (!queue) throw new Error(`There is no queue ${what}.`)
  return queue
}

/** The queue with this name. */
export const queueNamed = (name: QueueName): Queue<QueueName> =>
  requireQueue(
    queues.find((queue) => queue.name === name),
    name,
  )

/** The queue for events of this type. */
export const queueOfEvent = (type: DomainEvent['type']): Queue<QueueName> =>
  requireQueue(
    queues.find(({ events }) => events.includes(type)),
    `for events ${type}`,
  )

/** The queue for due entries of this kind. */
export const queueOfDue = (kind: DueKind): Queue<QueueName> =>
  requireQueue(
    queues.find(({ due }) => due.includes(kind)),
    `for due entries of the kind ${kind}`,
  )
