import { maxReceiveCount, queues, visibilityTimeout } from '#infra/declarations/queues.ts'
import type { QueueDeclaration } from '../sqs/start-sqs.ts'

/** The name of the queue for what a queue's worker could not work off. */
export const deadLetterQueueOf = (name: string) => `${name}-dead`

/** The product's queues as the local SQS makes them. */
export const localQueues: readonly QueueDeclaration[] = queues.map(({ name }) => ({
  queueName: name,
  visibilityTimeoutSeconds: visibilityTimeout,
  deadLetter: { queueName: deadLetterQueueOf(name), maxReceiveCount },
}))
