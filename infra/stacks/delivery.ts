import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { type QueueName, queues } from '#events/queues.ts'
import { MailEvents } from '#infra/constructs/mail-events.ts'
import { mailVariables } from '#infra/constructs/mail-sender.ts'
import { type PolicyResources, policyOf } from '#infra/constructs/rights.ts'
import { type CodeOf, ServiceFunction } from '#infra/constructs/service-function.ts'
import { retention, WorkerQueue } from '#infra/constructs/worker-queue.ts'
import type { Right } from '#infra/declarations/functions.ts'
import { dailyTexts } from '#infra/declarations/monthly-text-budget.ts'
import type { StandaloneDeadLetterQueue } from '#infra/declarations/queues.ts'
import { changedLines, newEvents } from '#infra/declarations/stream-filters.ts'
import {
  type EventFunctionDeclaration,
  type EventRight,
  redrive,
  relay,
  sweep,
  sweepSchedule,
  watchLog,
  workers,
} from '#infra/declarations/workers.ts'
import { appUrl, type Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly codeOf: CodeOf
  readonly table: { readonly name: string; readonly arn: string; readonly streamArn: string }
  readonly vaultKeyArn: string
  readonly files: { readonly name: string; readonly arn: string }
  readonly exports: { readonly name: string; readonly arn: string }
  readonly userPool: { readonly id: string; readonly arn: string }
  readonly stripeSecretArn: string
  readonly poolSecretArn: string
  readonly senders: PolicyResources['senders']
}

const isPlain = (right: EventRight): right is Right =>
  !right.startsWith('send:') && !right.startsWith('take-dead:')

/**
 * How long the relay retries an event before it continues with the next. The stream holds a record
 * for a day. So an operator has most of a day to read the event that the dead-letter queue names.
 */
const relayedFor = Duration.hours(6)

const takeFrom = (queueArn: string) =>
  new PolicyStatement({
    actions: [
      'sqs:ChangeMessageVisibility',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:ReceiveMessage',
    ],
    resources: [queueArn],
  })

/**
 * The work without a caller: the relay of the outbox, the queues and their workers, and the sweep
 * of what is due.
 */
export class DeliveryStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props)
    const {
      stage,
      codeOf,
      table,
      vaultKeyArn,
      files,
      exports,
      userPool,
      stripeSecretArn,
      poolSecretArn,
      senders,
    } = props

    // Each queue with its dead-letter queue.
    const workerQueues = new Map<QueueName, WorkerQueue>(
      queues.map(({ name }) => [name, new WorkerQueue(this, `Queue-${name}`, stage, name)]),
    )
    const workerQueueOf = (name: QueueName): WorkerQueue => {
      const workerQueue = workerQueues.get(name)
      if (!workerQueue) throw new Error(`There is no queue ${name}.`)
      return workerQueue
    }

    new MailEvents(this, 'MailEvents', {
      stage,
      queue: workerQueueOf('mail-events').queue,
      configurationSets: Object.values(senders).map(({ configurationSet }) => configurationSet),
    })
    const resources: PolicyResources = {
      tableArn: table.arn,
      vaultKeyArn,
      filesArn: files.arn,
      exportsArn: exports.arn,
      userPoolArn: userPool.arn,
      stripeSecretArn,
      poolSecretArn,
      senders,
    }

    const queueStatement = (right: EventRight): PolicyStatement[] => {
      const queue = queues.find(({ name }) => right === `send:${name}`)
      const deadLetterQueue = queues.find(({ name }) => right === `take-dead:${name}`)
      return [
        ...(queue
          ? [
              new PolicyStatement({
                actions: ['sqs:SendMessage'],
                resources: [workerQueueOf(queue.name).queue.queueArn],
              }),
            ]
          : []),
        ...(deadLetterQueue ? [takeFrom(workerQueueOf(deadLetterQueue.name).dead.queueArn)] : []),
      ]
    }

    const serviceFunction = (
      declaration: EventFunctionDeclaration,
      source: readonly PolicyStatement[] = [],
    ): LambdaFunction => {
      const { name, rights } = declaration
      const { function: made } = new ServiceFunction(this, `Function-${name}`, {
        stage,
        declaration,
        code: codeOf(declaration),
        policy: [
          ...policyOf(rights.filter(isPlain), resources),
          ...rights.flatMap(queueStatement),
          ...source,
        ],
        environment: {
          TABLE_NAME: table.name,
          DATA_KEY_ID: vaultKeyArn,
          FILES_BUCKET: files.name,
          EXPORTS_BUCKET: exports.name,
          USER_POOL_ID: userPool.id,
          ...mailVariables(stage),
          APP_URL: appUrl(stage),
          DAILY_TEXTS: String(dailyTexts),
          ...(rights.includes('payments') ? { STRIPE_SECRET_ID: stripeSecretArn } : {}),
          ...Object.fromEntries(
            queues.flatMap(({ name: queue, variable, deadVariable }) => [
              [variable, workerQueueOf(queue).queue.queueUrl],
              [deadVariable, workerQueueOf(queue).dead.queueUrl],
            ]),
          ),
        },
      })
      return made
    }

    for (const worker of workers) {
      const { queueArn } = workerQueueOf(worker.queue).queue
      const target = serviceFunction(worker, [takeFrom(queueArn)])
      new EventSourceMapping(this, `From-${worker.queue}`, {
        target,
        eventSourceArn: queueArn,
        batchSize: 10,
        maxConcurrency: worker.maxConcurrency,
        reportBatchItemFailures: true,
      })
    }

    this.readStream(stage, table.streamArn, serviceFunction)
    this.sweepEachMinute(stage, serviceFunction(sweep))
    serviceFunction(redrive)
  }

  /**
   * Sends every new item of the outbox to the relay, and each changed line of an activity log to
   * `watchLog`, whose metric rings an alarm. Records that keep failing go to a dead-letter queue. A
   * stream takes two readers at most ("Reading and processing a stream", DynamoDB developer guide).
   */
  private readStream(
    stage: Stage,
    eventSourceArn: string,
    serviceFunction: (
      declaration: EventFunctionDeclaration,
      source: readonly PolicyStatement[],
    ) => LambdaFunction,
  ) {
    const readStream = new PolicyStatement({
      actions: [
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
      ],
      resources: [eventSourceArn],
    })
    const source = {
      eventSourceArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      maxRecordAge: relayedFor,
      onFailure: new SqsDlq(this.standaloneDeadLetterQueue(stage, 'not-relayed')),
    }
    const filtered = ({ eventName, partition }: typeof newEvents) => [
      FilterCriteria.filter({
        eventName: FilterRule.isEqual(eventName),
        dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(partition) } } },
      }),
    ]
    new EventSourceMapping(this, 'FromOutbox', {
      ...source,
      target: serviceFunction(relay, [readStream]),
      reportBatchItemFailures: true,
      filters: filtered(newEvents),
    })
    new EventSourceMapping(this, 'FromActivityLogs', {
      ...source,
      target: serviceFunction(watchLog, [readStream]),
      filters: filtered(changedLines),
    })
  }

  private sweepEachMinute(stage: Stage, target: LambdaFunction) {
    const deadLetterQueue = this.standaloneDeadLetterQueue(stage, 'not-swept')
    const role = new Role(this, 'Minute', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      description: 'Starts the sweep.',
    })
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [target.functionArn],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetterQueue.queueArn] }),
    )
    new CfnSchedule(this, 'EachMinute', {
      ...sweepSchedule,
      target: {
        arn: target.functionArn,
        roleArn: role.roleArn,
        retryPolicy: sweepSchedule.retryPolicy,
        deadLetterConfig: { arn: deadLetterQueue.queueArn },
      },
    })
  }

  /** A dead-letter queue without a worker. An operator reads it. */
  private standaloneDeadLetterQueue(stage: Stage, name: StandaloneDeadLetterQueue) {
    const queue = new Queue(this, `Lonely-${name}`, {
      queueName: `heirloom-${stage.name}-${name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: retention,
      visibilityTimeout: Duration.minutes(5),
    })
    Validations.of(queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason:
        'It is a dead-letter queue: of the stream and of the schedule, where the rule does not look.',
    })
    return queue
  }
}
