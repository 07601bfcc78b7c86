import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { queues } from '#events/queues.ts'
import { metricUnits } from '#functions/core/observe/metric.ts'
import { awsMetrics } from '#infra/constructs/aws-metrics.ts'
import { fixtures } from '#infra/cost/usage.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import { everyOption, resourcesOf, synthesized } from './template.fixture.ts'

const { delivery, identity, watch } = synthesized('prod')

const Alarm = z.looseObject({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.object({ Ref: z.string() })),
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Statistic: z.string().optional(),
  Period: z.number().optional(),
  EvaluationPeriods: z.number(),
  Threshold: z.number(),
  ComparisonOperator: z.string(),
  TreatMissingData: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([]),
})
const alarms = Object.values(watch.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) =>
  Alarm.parse(Properties),
)
const alarm = (name: string) =>
  alarms.find(({ AlarmName }) => AlarmName === `heirloom-prod-${name}`)

const arnOf = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })

/**
 * The names of all dead-letter queues that the template refers to, for queues and for other
 * sources.
 */
const deadLetterQueueNames = () => {
  const resources = delivery.toJSON().Resources as Record<string, { Properties?: unknown }> // CloudFormation's own shape
  const named: string[] = []
  const collect = (value: unknown, key = ''): void => {
    if (typeof value !== 'object' || value === null) return
    const arn = { deadLetterTargetArn: true, OnFailure: true, DeadLetterConfig: true }
    if (key in arn) {
      const target = z
        .union([
          arnOf,
          z.object({ Destination: arnOf }).transform(({ Destination }) => Destination),
          z.object({ Arn: arnOf }).transform(({ Arn }) => Arn),
        ])
        .parse(value)
      named.push(target['Fn::GetAtt'][0])
      return
    }
    for (const [name, part] of Object.entries(value)) collect(part, name)
  }
  collect(resources)
  return [...new Set(named)].map((id) =>
    String(z.object({ QueueName: z.string() }).parse(resources[id]?.Properties).QueueName),
  )
}

describe('a dead-letter queue', () => {
  it('has an alarm that rings at its first message', () => {
    const names = deadLetterQueueNames()
    // One for each queue, one for the stream and one for the schedule.
    expect(names).toHaveLength(queues.length + 2)
    for (const name of names) {
      expect(
        alarms.find(({ Dimensions }) => Dimensions.some(({ Value }) => Value === name)),
      ).toMatchObject({
        Namespace: 'AWS/SQS',
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Statistic: 'Maximum',
        Threshold: 1,
        EvaluationPeriods: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      })
    }
  })

  it('exists for every queue', () => {
    const names = deadLetterQueueNames()
    for (const { Properties } of Object.values(delivery.findResources('AWS::SQS::Queue'))) {
      const isDead = names.includes(Properties.QueueName)
      expect([Properties.QueueName, Properties.RedrivePolicy !== undefined]).toEqual([
        Properties.QueueName,
        !isDead,
      ])
    }
  })
})

describe('an alarm', () => {
  it.each(alarms)('$AlarmName says what it means, and tells the one topic', (described) => {
    // A sentence, and not only a name.
    expect(described.AlarmDescription.length).toBeGreaterThan(40)
    const [topic] = Object.keys(watch.findResources('AWS::SNS::Topic'))
    expect(described.AlarmActions).toEqual([{ Ref: topic }])
  })

  it.each(Object.keys(metricUnits))(
    'watches the metric %s, which the product measures',
    (metric) => {
      expect(alarms.some(({ MetricName }) => MetricName === metric)).toBe(true)
    },
  )

  it('rings when something has been due for ten minutes', () => {
    expect(alarm('overdue')).toMatchObject({
      Namespace: 'Heirloom',
      MetricName: 'OldestDueSeconds',
      Statistic: 'Maximum',
      Threshold: 600,
      Period: 300,
      EvaluationPeriods: 1,
      Dimensions: [{ Name: 'Stage', Value: 'prod' }],
    })
  })

  it('rings at the first unanswered attempt, denied decrypt or used-up budget, and when sending stops', () => {
    expect(alarm('ambiguous')).toMatchObject({ MetricName: 'AttemptsUnanswered', Threshold: 1 })
    expect(alarm('texts-used-up')).toMatchObject({ MetricName: 'TextsUsedUp', Threshold: 1 })
    expect(alarm('confirmations-used-up')).toMatchObject({
      MetricName: 'ConfirmationMailsUsedUp',
      Threshold: 1,
    })
    expect(alarm('sending-stopped')).toMatchObject({ MetricName: 'SendingStopped', Threshold: 1 })
    expect(alarm('decrypts-denied')).toMatchObject({ MetricName: 'DecryptsDenied', Threshold: 1 })
  })

  it('rings when the sweep does not run: the metric then has no data', () => {
    expect(alarm('sweep-silent')).toMatchObject({
      MetricName: 'Invocations',
      Dimensions: [{ Name: 'FunctionName', Value: 'heirloom-prod-sweep' }],
      Period: 60,
      EvaluationPeriods: 5,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  it('rings for the API, Lambda’s throttling, the stream and the mail', () => {
    expect(alarm('api-faults')).toMatchObject({
      Namespace: 'AWS/ApiGateway',
      MetricName: '5xx',
      Threshold: 5,
    })
    expect(alarm('throttled')).toMatchObject({ MetricName: 'Throttles', Dimensions: [] })
    expect(alarm('outbox-late')).toMatchObject({ MetricName: 'IteratorAge', Threshold: 300_000 })
    expect(alarm('schedule-dropped')).toMatchObject({ MetricName: 'InvocationDroppedCount' })
    for (const stream of mailStreams) {
      const Dimensions = [{ Name: 'ses:configuration-set', Value: `heirloom-prod-${stream}` }]
      expect(alarm(`mail-bounces-${stream}`)).toMatchObject({ Threshold: 0.05, Dimensions })
      expect(alarm(`mail-complaints-${stream}`)).toMatchObject({ Threshold: 0.001, Dimensions })
    }
    expect(alarm('mail-bounces')).toMatchObject({ Threshold: 0.05 })
    expect(alarm('mail-complaints')).toMatchObject({ Threshold: 0.001 })
  })

  it('watches only functions that exist', () => {
    const names = [delivery, identity].flatMap((template) =>
      Object.values(template.findResources('AWS::Lambda::Function')).map(
        ({ Properties }) => Properties.FunctionName,
      ),
    )
    const watched = alarms
      .filter(({ MetricName }) => MetricName === 'Errors')
      .flatMap(({ Dimensions }) => Dimensions.map(({ Value }) => Value))
    expect(names).toEqual(expect.arrayContaining(watched))
    // All functions without a caller, except the one that operators invoke.
    expect(new Set(watched).size).toBe(names.length - 1)
  })
})

/**
 * Every metric of the dashboard, as its body writes it: a namespace, a name, then names and values
 * of dimensions.
 */
const dashboardMetrics = (): readonly (readonly string[])[] => {
  const [dashboard] = Object.values(watch.findResources('AWS::CloudWatch::Dashboard'))
  const body = z
    .object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) })
    .parse(dashboard?.Properties.DashboardBody)
    ['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'token'))
    .join('')
  return z
    .object({ widgets: z.array(z.looseObject({ properties: z.looseObject({}) })) })
    .parse(JSON.parse(body))
    .widgets.flatMap(({ properties }) =>
      z.array(z.array(z.unknown())).parse(properties.metrics ?? []),
    )
    .map((metric) => metric.filter((part) => typeof part === 'string'))
}

describe('a metric of AWS', () => {
  const isKnown = (namespace: string, name: string, dimensions: readonly string[]) =>
    awsMetrics.some(
      (known) =>
        known.namespace === namespace &&
        known.names.includes(name) &&
        known.dimensions.toSorted().join() === dimensions.toSorted().join(),
    )

  // Our own metrics stand in no documentation: `alarms.deep.test.ts` rings their alarms.
  it.each(alarms.filter(({ Namespace }) => Namespace !== 'Heirloom'))(
    'that $AlarmName reads has a name and dimensions that its documentation lists',
    ({ Namespace = '', MetricName = '', Dimensions }) => {
      const names = Dimensions.map(({ Name }) => Name)
      expect([Namespace, MetricName, names, isKnown(Namespace, MetricName, names)]).toEqual([
        Namespace,
        MetricName,
        names,
        true,
      ])
    },
  )

  it('that the dashboard shows has a name and dimensions that its documentation lists', () => {
    const shown = dashboardMetrics().filter(([namespace]) => namespace !== 'Heirloom')
    expect(shown.length).toBeGreaterThan(20)
    const unknown = shown.filter(
      ([namespace = '', name = '', ...pairs]) =>
        !isKnown(
          namespace,
          name,
          pairs.filter((_, index) => index % 2 === 0),
        ),
    )
    expect(unknown).toEqual([])
  })

  it('is listed only if something reads it', () => {
    const read = new Set([
      ...alarms.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`),
      ...dashboardMetrics().map(([namespace, name]) => `${namespace} ${name}`),
    ])
    const listed = awsMetrics.flatMap(({ namespace, names }) =>
      names.map((name) => `${namespace} ${name}`),
    )
    expect(listed.filter((metric) => !read.has(metric))).toEqual([])
  })
})

describe('the recipient of alarms', () => {
  it('is the given address, or none if no address is given', () => {
    watch.resourceCountIs('AWS::SNS::Subscription', 0)
    synthesized('prod', everyOption).watch.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'ops@example.org',
    })
  })

  it('is notified through an encrypted topic to which only alarms of this account publish', () => {
    const [key] = Object.keys(watch.findResources('AWS::KMS::Key'))
    watch.hasResourceProperties('AWS::SNS::Topic', {
      KmsMasterKeyId: { 'Fn::GetAtt': [key, 'Arn'] },
    })
    watch.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: [
          Match.objectLike({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ],
      },
    })
    watch.hasResourceProperties('AWS::KMS::Key', {
      KeyPolicy: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
            Principal: { Service: 'cloudwatch.amazonaws.com' },
          }),
        ]),
      },
    })
  })
})

it('the watch has everything on one dashboard', () => {
  watch.resourceCountIs('AWS::CloudWatch::Dashboard', 1)
  const [dashboard] = Object.values(watch.findResources('AWS::CloudWatch::Dashboard'))
  const body = JSON.stringify(dashboard?.Properties.DashboardBody)
  for (const name of ['OldestDueSeconds', 'heirloom-prod-deliveries-dead', '5xx', 'Throttles']) {
    expect(body).toContain(name)
  }
})

it('the cost of a month counts all alarms, metrics of our own and rules of firewalls', () => {
  const own = alarms.filter(({ Namespace }) => Namespace === 'Heirloom')
  const rules = Object.values(synthesized('prod')).flatMap((template) =>
    resourcesOf(template, 'AWS::WAFv2::WebACL').flatMap(({ properties }) =>
      z.array(z.unknown()).parse(properties.Rules),
    ),
  )
  expect(fixtures.firewallRules).toBe(rules.length)
  expect(fixtures.alarms).toBe(alarms.length)
  expect(fixtures.metrics).toBe(new Set(own.map(({ MetricName }) => MetricName)).size)
})
