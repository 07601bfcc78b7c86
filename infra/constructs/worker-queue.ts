import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { maxReceiveCount, visibilityTimeout } from '#infra/declarations/queues.ts'

/** As long as SQS keeps anything: time enough for somebody to look and to let it be offered again. */
export const kept = Duration.days(14)

/** A queue that is read over TLS alone, with one beside it for what its worker could not work off. */
export class WorkerQueue extends Construct {
  readonly queue: Queue
  readonly dead: Queue

  constructor(scope: Construct, id: string, name: string) {
    super(scope, id)
    const safe = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: kept,
    }
    this.dead = new Queue(this, 'Dead', { queueName: `${name}-dead`, ...safe })
    this.queue = new Queue(this, 'Queue', {
      queueName: name,
      ...safe,
      visibilityTimeout: Duration.seconds(visibilityTimeout),
      deadLetterQueue: { queue: this.dead, maxReceiveCount },
    })
  }
}
