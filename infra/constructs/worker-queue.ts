import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { QueueName } from '#events/queues.ts'
import { maxReceiveCount, visibilityTimeoutOf } from '#infra/declarations/queues.ts'
import type { Stage } from '#infra/stacks/stage.ts'

/** The longest retention that SQS allows: time for an operator to look and to redrive. */
export const retention = Duration.days(14)

/**
 * A queue that is read only over TLS, with a dead-letter queue for messages that its worker could
 * not process.
 */
export class WorkerQueue extends Construct {
  readonly queue: Queue
  readonly dead: Queue

  constructor(scope: Construct, id: string, stage: Stage, queue: QueueName) {
    super(scope, id)
    const name = `heirloom-${stage.name}-${queue}`
    const safe = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: retention,
    }
    this.dead = new Queue(this, 'Dead', { queueName: `${name}-dead`, ...safe })
    this.queue = new Queue(this, 'Queue', {
      queueName: name,
      ...safe,
      visibilityTimeout: Duration.seconds(visibilityTimeoutOf(queue)),
      deadLetterQueue: { queue: this.dead, maxReceiveCount },
    })
  }
}
