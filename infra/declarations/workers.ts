import { type QueueName, queues } from '#events/queues.ts'
import type { FunctionDeclaration, Right } from './functions.ts'

/** A right that only what runs without a caller is given. */
export type EventRight = Right | `send:${QueueName}` | `take-dead:${QueueName}`

export interface EventFunctionDeclaration extends Omit<FunctionDeclaration, 'rights'> {
  readonly rights: readonly EventRight[]
}

/** A function that takes the messages of one queue, up to ten at once. */
export interface WorkerDeclaration extends EventFunctionDeclaration {
  readonly queue: QueueName
  /**
   * How many of it run at once, at most: a full queue leaves the account's functions (1,000 at once, and ten in an
   * account of today) to those who wait for a page, and SES its rate. SQS wants at least two.
   */
  readonly maxConcurrency: number
}

const plain = { memory: 512, timeout: 60 }

/** The workers: at most one a queue. */
export const workers: readonly WorkerDeclaration[] = [
  {
    ...plain,
    name: 'deliver',
    queue: 'deliveries',
    entry: 'events/workers/deliveries.ts',
    rights: ['table', 'decrypt', 'mail', 'text-message'],
    memory: 1024,
    maxConcurrency: 10,
  },
  {
    ...plain,
    name: 'mail-events',
    queue: 'mail-events',
    entry: 'events/workers/mail-events.ts',
    rights: ['table', 'decrypt'],
    maxConcurrency: 5,
  },
  {
    ...plain,
    name: 'results',
    queue: 'results',
    entry: 'events/workers/results.ts',
    rights: ['table', 'decrypt'],
    maxConcurrency: 5,
  },
  {
    ...plain,
    name: 'work-off-passing',
    queue: 'passing',
    entry: 'events/workers/passing.ts',
    rights: ['table', 'decrypt'],
    maxConcurrency: 5,
  },
  {
    ...plain,
    name: 'files',
    queue: 'files',
    entry: 'events/workers/files.ts',
    rights: ['table', 'files:delete'],
    maxConcurrency: 2,
  },
  {
    ...plain,
    name: 'erase',
    queue: 'erasures',
    entry: 'events/workers/erasures.ts',
    rights: ['table', 'erase', 'decrypt', 'files:delete', 'cognito-idp:AdminDeleteUser'],
    maxConcurrency: 2,
  },
]

const sendTo = ({ name }: { readonly name: QueueName }): EventRight => `send:${name}`

/** Hands the events of the outbox from the table's stream to the queues. */
export const relay: EventFunctionDeclaration = {
  ...plain,
  name: 'relay',
  entry: 'events/outbox.ts',
  rights: queues.filter(({ events }) => events.length > 0).map(sendTo),
}

/** Offers what is due to the workers, once a minute. */
export const sweep: EventFunctionDeclaration = {
  ...plain,
  name: 'sweep',
  entry: 'events/schedules/sweep.ts',
  rights: ['table', ...queues.filter(({ due }) => due.length > 0).map(sendTo)],
}

/** Offers the dead letters of a queue again; called by hand. */
export const redrive: EventFunctionDeclaration = {
  ...plain,
  name: 'redrive',
  entry: 'events/redrive.ts',
  rights: [...queues.map(sendTo), ...queues.map(({ name }): EventRight => `take-dead:${name}`)],
}

/** Every function that runs without a caller. */
export const eventFunctions: readonly EventFunctionDeclaration[] = [
  ...workers,
  relay,
  sweep,
  redrive,
]
