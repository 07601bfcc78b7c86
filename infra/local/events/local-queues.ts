import { queues } from '#events/queues.ts'
import { maxReceiveCount, visibilityTimeoutOf } from '#infra/declarations/queues.ts'
import type { QueueDeclaration } from '../sqs/start-sqs.ts'

/** The product's queues, as declarations for the local SQS. */
export const localQueues: readonly QueueDeclaration[] = queues.map(({ name, dead }) => ({
  queueName: name,
  visibilityTimeoutSeconds: visibilityTimeoutOf(name),
  deadLetter: { queueName: dead, maxReceiveCount },
}))
