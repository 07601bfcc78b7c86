import { type QueueName, queues } from '#events/queues.ts'
import { type FunctionDeclaration, functions, type Right, userPoolTriggers } from './functions.ts'
import { willFonts } from './will-fonts.ts'

/**
 * Rights of functions that run without a caller. The `send` and `take-dead` rights exist only for
 * them.
 */
export type EventRight = Right | `send:${QueueName}` | `take-dead:${QueueName}`

export interface EventFunctionDeclaration extends Omit<FunctionDeclaration, 'rights'> {
  readonly rights: readonly EventRight[]
}

/** A worker: a function that receives the messages of one queue, up to ten in a batch. */
export interface WorkerDeclaration extends EventFunctionDeclaration {
  readonly queue: QueueName
  /**
   * The maximum number of concurrent invocations. It keeps a full queue from using up the account's
   * concurrency (1,000, and ten in a new account), which users need for their requests, and from
   * exceeding SES's rate. SQS requires at least two.
   */
  readonly maxConcurrency: number
}

const plainWorker = { memory: 512, timeout: 60 }

const sendTo = ({ name }: { readonly name: QueueName }): EventRight => `send:${name}`

const workerDeclarations: readonly WorkerDeclaration[] = [
  {
    ...plainWorker,
    name: 'deliver',
    queue: 'deliveries',
    entry: 'events/workers/deliveries.ts',
    // Messages, and notices that a schedule sends to many people. Notices about security go through
    // `send-notices`.
    rights: ['table', 'decrypt', 'mail:messages', 'mail:notices', 'text-message'],
    memory: 1024,
    maxConcurrency: 10,
  },
  {
    ...plainWorker,
    name: 'send-notices',
    queue: 'notices',
    entry: 'events/workers/notices.ts',
    // `mail:messages` is for notices of what opens after a death (`mail-stream-of.ts`).
    rights: ['table', 'decrypt', 'mail:security', 'mail:messages', 'mail:notices', 'text-message'],
    memory: 1024,
    maxConcurrency: 5,
  },
  {
    ...plainWorker,
    name: 'mail-events',
    queue: 'mail-events',
    entry: 'events/workers/mail-events.ts',
    rights: ['table'],
    maxConcurrency: 5,
  },
  {
    ...plainWorker,
    name: 'results',
    queue: 'results',
    entry: 'events/workers/results.ts',
    rights: ['table', 'decrypt'],
    maxConcurrency: 5,
  },
  {
    ...plainWorker,
    name: 'send-reminders',
    queue: 'reminders',
    entry: 'events/workers/reminders.ts',
    // This worker completes a way back into an account that an administrator began.
    rights: [
      'table',
      'decrypt',
      'mail:security',
      'text-message',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
    ],
    maxConcurrency: 2,
  },
  {
    ...plainWorker,
    name: 'work-off-passing',
    queue: 'passing',
    entry: 'events/workers/passing.ts',
    rights: ['table', 'decrypt'],
    maxConcurrency: 5,
  },
  {
    ...plainWorker,
    name: 'files',
    queue: 'files',
    entry: 'events/workers/files.ts',
    rights: ['table', 'files:delete'],
    maxConcurrency: 2,
  },
  {
    ...plainWorker,
    name: 'erase',
    queue: 'erasures',
    entry: 'events/workers/erasures.ts',
    rights: [
      'table',
      'erase',
      'decrypt',
      'files:delete',
      'exports:delete',
      'cognito-idp:AdminDeleteUser',
    ],
    maxConcurrency: 2,
  },
  {
    ...plainWorker,
    name: 'follow-payments',
    queue: 'payments',
    entry: 'events/workers/payments.ts',
    rights: ['table', 'payments'],
    maxConcurrency: 2,
  },
  {
    name: 'export-everything',
    queue: 'exports',
    entry: 'events/workers/exports.ts',
    rights: ['table', 'decrypt', 'files:read', 'exports:write'],
    // The longest that Lambda allows. A worker stops itself earlier, and the next one continues the
    // download.
    timeout: 900,
    // With 1,769 megabytes Lambda gives one whole CPU.
    memory: 1769,
    maxConcurrency: 2,
    nodeModules: ['@react-pdf/renderer', 'react'],
    packageFiles: willFonts,
  },
]

/**
 * The workers: at most one per queue. Each may send a message to its own queue again, for later.
 */
export const workers: readonly WorkerDeclaration[] = workerDeclarations.map((worker) => ({
  ...worker,
  rights: [...worker.rights, sendTo({ name: worker.queue })],
}))

/** Moves the events of the outbox from the table's stream to the queues. */
export const relay: EventFunctionDeclaration = {
  ...plainWorker,
  name: 'relay',
  entry: 'events/outbox.ts',
  rights: queues.filter(({ events }) => events.length > 0).map(sendTo),
}

/** Rings when a line of an activity log was changed. The table's stream tells it. */
export const watchLog: EventFunctionDeclaration = {
  ...plainWorker,
  name: 'watch-log',
  entry: 'events/watch-log.ts',
  rights: [],
}

/** Sends what is due to the workers' queues, once a minute. */
export const sweep: EventFunctionDeclaration = {
  ...plainWorker,
  name: 'sweep',
  entry: 'events/schedules/sweep.ts',
  rights: ['table', 'mail-quota', ...queues.filter(({ due }) => due.length > 0).map(sendTo)],
}

/**
 * The only schedule. It starts the sweep once a minute, and tries again for two minutes when that
 * fails.
 */
export const sweepSchedule = {
  scheduleExpression: 'rate(1 minute)',
  flexibleTimeWindow: { mode: 'OFF' },
  retryPolicy: { maximumRetryAttempts: 2, maximumEventAgeInSeconds: 120 },
} as const

/** Sends the dead letters of a queue to their queue again. An operator invokes it. */
export const redrive: EventFunctionDeclaration = {
  ...plainWorker,
  name: 'redrive',
  entry: 'events/redrive.ts',
  rights: [...queues.map(sendTo), ...queues.map(({ name }): EventRight => `take-dead:${name}`)],
}

/** Every function that runs without a caller. */
export const eventFunctions: readonly EventFunctionDeclaration[] = [
  ...workers,
  relay,
  watchLog,
  sweep,
  redrive,
]

/** Every function of the product, with and without a caller: what is bundled and deployed. */
export const allFunctions = [
  ...functions,
  ...Object.values(userPoolTriggers),
  ...eventFunctions,
] as const
