import type { DueKind } from '#functions/core/store/due.ts'
import type { DomainEvent } from '#shared/model/event.ts'

/** A queue, with a dead-letter queue beside it and a worker of its own. */
export interface Queue<Name extends string = string> {
  /** Part of the name that it is deployed under, and the name of its worker's file in `workers/`. */
  readonly name: Name
  /** The name of its dead-letter queue. */
  readonly dead: string
  /** The variable that tells functions its address. */
  readonly variable: string
  /** The variable that tells functions the address of its dead-letter queue. */
  readonly deadVariable: string
  /** The events of the outbox that the relay puts there. */
  readonly events: readonly DomainEvent['type'][]
  /** The kinds of the due index that the sweep puts there. */
  readonly due: readonly DueKind[]
}

const queue = <const Name extends string>(
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
 * Every queue of the product. The mail service fills `mail-events`, the relay and the sweep fill the others. A queue that
 * is renamed is replaced, with the messages that wait in it.
 */
export const queues = [
  queue('deliveries', { events: ['DeliveryReady'], due: ['delivery'] }),
  queue('mail-events', { events: [], due: [] }),
  queue('results', {
    events: ['DeliverySettled', 'MessageChanged', 'ContactChanged'],
    due: ['settled', 'message', 'contact'],
  }),
  queue('passing', { events: ['PassingChanged'], due: ['passing'] }),
  queue('files', { events: ['FileRemoved'], due: ['file'] }),
  queue('erasures', { events: ['AccountDeleted'], due: ['erasure'] }),
] as const

export type QueueName = (typeof queues)[number]['name']

const found = (queue: Queue<QueueName> | undefined, what: string): Queue<QueueName> => {
  if (!queue) throw new Error(`There is no queue ${what}.`)
  return queue
}

/** The queue of a name. */
export const queueNamed = (name: QueueName): Queue<QueueName> =>
  found(
    queues.find((each) => each.name === name),
    name,
  )

/** The queue that takes the events of a type. */
export const queueOfEvent = (type: DomainEvent['type']): Queue<QueueName> =>
  found(
    queues.find(({ events }) => events.includes(type)),
    `for events ${type}`,
  )

/** The queue that takes what is due of a kind. */
export const queueOfDue = (kind: DueKind): Queue<QueueName> =>
  found(
    queues.find(({ due }) => due.includes(kind)),
    `for what is due of the kind ${kind}`,
  )
