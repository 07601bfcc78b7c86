import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { queues } from '#events/queues.ts'
import { functions } from '#infra/declarations/functions.ts'
import { visibilityTimeoutOf } from '#infra/declarations/queues.ts'
import { eventFunctions, sweep, workers } from '#infra/declarations/workers.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import { leaseForMs, sweptAheadMs } from '#shared/rules/delivery/periods.ts'
import { synthesized } from './template.fixture.ts'

const { data, delivery: template } = synthesized('prod')

interface Statement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource?: unknown
  readonly Condition?: unknown
}

const allowed = (): (Statement & { role: string })[] =>
  Object.values(template.findResources('AWS::IAM::Policy')).flatMap(({ Properties }) =>
    Properties.PolicyDocument.Statement.filter(({ Effect }: Statement) => Effect === 'Allow').map(
      (statement: Statement) => ({ ...statement, role: Properties.Roles[0].Ref }),
    ),
  )

const functionsAllowed = (action: string) =>
  allowed()
    .filter(({ Action }) => [Action].flat().includes(action))
    .map(({ role }) => role.replace(/^Function(\w+?)Role.*$/, '$1'))

describe('the time limits of a delivery fit together', () => {
  // The export of everything runs for 15 minutes, and holds no lease: it takes no delivery.
  const delivering = eventFunctions.filter(({ name }) => name !== 'export-everything')
  it.each(delivering)('a lease lasts longer than $name and the SDK can run', ({ timeout }) => {
    expect(leaseForMs).toBeGreaterThan((timeout + 30) * 1000)
  })

  it.each(workers)(
    'a queue hides a message for six times the time limit of $name',
    ({ queue, timeout }) => {
      expect(visibilityTimeoutOf(queue)).toBeGreaterThanOrEqual(6 * timeout)
    },
  )

  it('the sweep offers what falls due until its next run', () => {
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(1 minute)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { DeadLetterConfig: Match.anyValue() },
    })
    expect(sweptAheadMs).toBe(60_000)
    expect(sweep.timeout).toBeLessThanOrEqual(60)
  })
})

describe('the queues', () => {
  it.each(queues)('$name moves failed messages to its dead-letter queue', ({ name }) => {
    template.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: `heirloom-prod-${name}`,
      VisibilityTimeout: visibilityTimeoutOf(name),
      RedrivePolicy: { maxReceiveCount: 5 },
      SqsManagedSseEnabled: true,
    })
    template.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: `heirloom-prod-${name}-dead`,
      MessageRetentionPeriod: 14 * 24 * 3600,
    })
  })

  it('each have one worker, which reports the messages that failed', () => {
    expect(workers.map(({ queue }) => queue).sort()).toEqual(queues.map(({ name }) => name).sort())
    template.resourcePropertiesCountIs(
      'AWS::Lambda::EventSourceMapping',
      { FunctionResponseTypes: ['ReportBatchItemFailures'], BatchSize: 10 },
      workers.length,
    )
  })

  it.each(workers)('leave concurrency for requests: $name has a maximum of its own', (worker) => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: { Ref: Match.stringLikeRegexp(`^Function${worker.name.replaceAll('-', '')}`) },
      BatchSize: 10,
      ScalingConfig: { MaximumConcurrency: worker.maxConcurrency },
    })
  })
})

describe('the outbox', () => {
  it('is all that the stream sends, besides changed lines of logs, to one function each', () => {
    const mappings = template.findResources('AWS::Lambda::EventSourceMapping')
    const patterns = Object.values(mappings).flatMap(
      ({ Properties }) => Properties.FilterCriteria?.Filters ?? [],
    )
    expect(patterns.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } } },
      { eventName: ['MODIFY'], dynamodb: { Keys: { pk: { S: [{ prefix: 'ACTIVITY#' }] } } } },
    ])
    const targets = Object.values(mappings)
      .filter(({ Properties }) => Properties.FilterCriteria)
      .map(({ Properties }) => Properties.FunctionName.Ref)
    expect(targets).toEqual([
      expect.stringMatching(/^Functionrelay/),
      expect.stringMatching(/^Functionwatchlog/),
    ])
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    })
  })
})

describe('an event that the relay cannot forward', () => {
  it('is retried alone, and reaches a dead-letter queue long before the stream drops it', () => {
    const [dead] = Object.keys(
      template.findResources('AWS::SQS::Queue', {
        Properties: { QueueName: 'heirloom-prod-not-relayed' },
      }),
    )
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRecordAgeInSeconds: 6 * 3600,
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [dead, 'Arn'] } } },
    })
  })
})

describe('mail', () => {
  it.each(mailStreams)('in the stream %s has its events published through SNS', (stream) => {
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      ConfigurationSetName: `heirloom-prod-${stream}`,
      EventDestination: {
        SnsDestination: Match.anyValue(),
        MatchingEventTypes: Match.arrayWith(['send', 'delivery', 'bounce', 'complaint', 'reject']),
      },
    })
  })

  it('has its events published by SES only', () => {
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'ses.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': Match.anyValue() } },
          }),
        ]),
      },
    })
  })
})

describe('the rights', () => {
  it('contain no wildcard, no Scan and no BatchWriteItem', () => {
    const actions = allowed().flatMap(({ Action }) => [Action].flat())
    expect(actions.filter((action) => action.includes('*'))).toEqual([])
    for (const action of ['dynamodb:Scan', 'dynamodb:BatchWriteItem']) {
      expect(functionsAllowed(action)).toEqual([])
    }
  })

  const poolCallers = eventFunctions.filter(({ rights }) =>
    rights.some((right) => right.startsWith('cognito-idp:')),
  )
  it.each(poolCallers)(
    'come with the id of the user pool for $name, which calls it',
    ({ name }) => {
      template.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `heirloom-prod-${name}`,
        Environment: { Variables: { USER_POOL_ID: Match.anyValue() } },
      })
    },
  )

  it('let the relay and the function that watches the logs read only the stream', () => {
    expect(functionsAllowed('dynamodb:GetRecords')).toEqual(['relay', 'watchlog'])
    expect(functionsAllowed('dynamodb:GetItem')).not.toContain('relay')
    expect(functionsAllowed('dynamodb:GetItem')).not.toContain('watchlog')
  })

  it('belong to one function each: no two functions have the same name', () => {
    const names = [...functions, ...eventFunctions].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
