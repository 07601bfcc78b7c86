import { type QueueName, queues } from '#events/queues.ts'
import { workers } from './workers.ts'

/**
 * How many seconds a received message is hidden from other workers: six times the worker's time
 * limit ("Using Lambda with Amazon SQS", Lambda developer guide).
 */
export const visibilityTimeoutOf = (name: QueueName): number =>
  6 * Math.max(...workers.filter(({ queue }) => queue === name).map(({ timeout }) => timeout))

/**
 * How often a message is received before it moves to the dead-letter queue. The same guide asks for
 * five at least: a worker that is throttled must not lose a message.
 */
export const maxReceiveCount = 5

/** Dead-letter queues without a queue of their own: of the table's stream and of the schedule. */
export type StandaloneDeadLetterQueue = 'not-relayed' | 'not-swept'

/** Every queue that is empty when all is well. */
export const deadLetterQueues: readonly string[] = [
  ...queues.map(({ dead }) => dead),
  ...(['not-relayed', 'not-swept'] satisfies StandaloneDeadLetterQueue[]),
]
