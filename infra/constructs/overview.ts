import { Duration } from 'aws-cdk-lib'
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { queues } from '#events/queues.ts'
import { functions } from '#infra/declarations/functions.ts'
import { deadLetterQueues } from '#infra/declarations/queues.ts'
import { workers } from '#infra/declarations/workers.ts'
import type { Stage } from '#infra/stacks/stage.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import {
  accountMetric,
  apiMetric,
  functionMetric,
  mailMetric,
  ownMetric,
  queueMetric,
  streamReputationMetric,
} from './metrics.ts'

interface Props {
  readonly stage: Stage
  readonly apiId: string
  readonly distributionId: string
  /** The alarms of all alerts. */
  readonly alarms: readonly IAlarm[]
}

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8, height: 6 })

const edgeMetric = (distributionId: string, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period: Duration.minutes(5),
  })

/**
 * One dashboard for the whole product: alarms, queues, the API as users see it, and what is sent.
 */
export class Overview extends Dashboard {
  constructor(scope: Construct, id: string, { stage, apiId, distributionId, alarms }: Props) {
    super(scope, id, {
      dashboardName: `heirloom-${stage.name}`,
      defaultInterval: Duration.hours(12),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 5 })],
        [
          graph('Longest overdue: unclaimed, and unsent', [
            ownMetric(stage, 'OldestDueSeconds', Stats.MAXIMUM),
            ownMetric(stage, 'UnsentSeconds', Stats.MAXIMUM),
          ]),
          graph(
            'Messages in the queues',
            queues.map(({ name }) => queueMetric(stage, name)),
          ),
          graph(
            'Dead letters',
            deadLetterQueues.map((name) => queueMetric(stage, name)),
          ),
        ],
        [
          graph(
            'Requests',
            [apiMetric(apiId, 'Count')],
            [apiMetric(apiId, '5xx'), apiMetric(apiId, '4xx')],
          ),
          graph('Duration of requests', [
            apiMetric(apiId, 'Latency', Stats.p(50)),
            apiMetric(apiId, 'Latency', Stats.p(99)),
          ]),
          graph(
            'At the edge',
            [edgeMetric(distributionId, 'Requests', Stats.SUM)],
            [edgeMetric(distributionId, '5xxErrorRate', Stats.AVERAGE)],
          ),
        ],
        [
          graph(
            'Concurrent functions',
            [accountMetric('ConcurrentExecutions', Stats.MAXIMUM)],
            [accountMetric('Throttles', Stats.SUM)],
          ),
          graph(
            'Duration of functions (99th percentile)',
            functions.map(({ name }) =>
              functionMetric(stage, { name, metricName: 'Duration', statistic: Stats.p(99) }),
            ),
          ),
          graph(
            'Faults of functions',
            [...functions, ...workers].map(({ name }) =>
              functionMetric(stage, { name, metricName: 'Errors' }),
            ),
          ),
        ],
        [
          graph(
            'Mail',
            [mailMetric('Send', Stats.SUM)],
            [mailMetric('Bounce', Stats.SUM), mailMetric('Complaint', Stats.SUM)],
          ),
          graph('Reputation at SES', [
            mailMetric('Reputation.BounceRate', Stats.MAXIMUM),
            mailMetric('Reputation.ComplaintRate', Stats.MAXIMUM),
            ...mailStreams.flatMap((stream) => [
              streamReputationMetric(stage, stream, 'Reputation.BounceRate'),
              streamReputationMetric(stage, stream, 'Reputation.ComplaintRate'),
            ]),
          ]),
          graph('Unanswered attempts, stopped sending and denied decrypts', [
            ownMetric(stage, 'AttemptsUnanswered', Stats.SUM),
            ownMetric(stage, 'SendingStopped', Stats.SUM),
            ownMetric(stage, 'DecryptsDenied', Stats.SUM),
          ]),
        ],
      ],
    })
  }
}
