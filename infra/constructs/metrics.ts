import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { metricNamespace, Metric as OwnMetric } from '#functions/core/observe/metric.ts'
import type { Stage } from '#infra/stacks/stage.ts'
import type { MailStream } from '#shared/model/mail-stream.ts'
import { mailSenderOf, mailSetsOf } from '#shared/rules/delivery/mail-senders.ts'

/**
 * The namespace of the metrics that the product's functions emit:
 * `functions/core/observe/metric.ts`.
 */
const ownNamespace: typeof metricNamespace = 'Heirloom'

const fiveMinutes = Duration.minutes(5)

/** A metric that the functions emit about the product itself. */
export const ownMetric = ({ name }: Stage, metricName: OwnMetric, statistic: string): Metric =>
  new Metric({
    namespace: ownNamespace,
    metricName,
    dimensionsMap: { Stage: name },
    statistic,
    period: fiveMinutes,
  })

/** A metric of one function. Without a statistic, it is added up. */
export const functionMetric = (
  { name: stage }: Stage,
  {
    name,
    metricName,
    statistic = Stats.SUM,
  }: {
    readonly name: string
    readonly metricName: 'Duration' | 'Errors' | 'Invocations' | 'IteratorAge'
    readonly statistic?: string
  },
): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: `heirloom-${stage}-${name}` },
    statistic,
    period: fiveMinutes,
  })

/**
 * A metric over all functions together. Concurrency is limited per account, so one function can
 * leave none for the others.
 */
export const accountMetric = (
  metricName: 'Throttles' | 'ConcurrentExecutions',
  statistic: string,
): Metric => new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: fiveMinutes })

/** The number of messages that wait in a queue. */
export const queueMetric = ({ name: stage }: Stage, name: string): Metric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName: 'ApproximateNumberOfMessagesVisible',
    dimensionsMap: { QueueName: `heirloom-${stage}-${name}` },
    statistic: Stats.MAXIMUM,
    period: fiveMinutes,
  })

export const apiMetric = (
  apiId: string,
  metricName: 'Count' | '4xx' | '5xx' | 'Latency',
  statistic: string = Stats.SUM,
): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId },
    statistic,
    period: fiveMinutes,
  })

type ReputationMetric = 'Reputation.BounceRate' | 'Reputation.ComplaintRate'

/**
 * A metric of the account's mail. Rates are fractions (0 to 1) of the mails that SES includes in
 * its calculation.
 */
export const mailMetric = (
  metricName: 'Send' | 'Bounce' | 'Complaint' | ReputationMetric,
  statistic: string,
  period: Duration = Duration.hours(1),
): Metric => new Metric({ namespace: 'AWS/SES', metricName, statistic, period })

/** The bounce or complaint rate of one mail stream: SES counts it by configuration set. */
export const streamReputationMetric = (
  { name, domain }: Stage,
  stream: MailStream,
  metricName: ReputationMetric,
): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: {
      'ses:configuration-set': mailSenderOf(stream, {
        domain,
        configurationSetPrefix: mailSetsOf(name),
      }).configurationSet,
    },
    statistic: Stats.MAXIMUM,
    period: Duration.hours(1),
  })
