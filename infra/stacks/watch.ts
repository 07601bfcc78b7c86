import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { AlarmTopic } from '#infra/constructs/alarm-topic.ts'
import { Alert, type AlertDeclaration } from '#infra/constructs/alert.ts'
import {
  accountMetric,
  apiMetric,
  functionMetric,
  mailMetric,
  ownMetric,
  queueMetric,
} from '#infra/constructs/metrics.ts'
import { Overview } from '#infra/constructs/overview.ts'
import { userPoolTriggers } from '#infra/declarations/functions.ts'
import { deadLetterQueues } from '#infra/declarations/queues.ts'
import { monthlyTextBudget } from '#infra/declarations/text-messages.ts'
import { relay, sweep, workers } from '#infra/declarations/workers.ts'
import type { Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly apiId: string
  readonly distributionId: string
}

/** Of what was promised: whether it goes out, at its time, and once. */
const delivery = (stage: Stage): AlertDeclaration[] => [
  {
    name: 'overdue',
    metric: ownMetric(stage, 'OldestDueSeconds', Stats.MAXIMUM).with({
      period: Duration.minutes(1),
    }),
    threshold: 600,
    means:
      'Something has been due for ten minutes and nobody took it in hand. Look at the deliveries queue, its worker’s log, and SES’s sending limits.',
  },
  {
    name: 'ambiguous',
    metric: ownMetric(stage, 'AttemptsUnanswered', Stats.SUM),
    threshold: 1,
    means:
      'For 30 minutes no word came of whether a mail or a text went out. Look whether SES’s events reach the mail-events queue.',
  },
  {
    name: 'sweep-silent',
    metric: functionMetric(stage, sweep.name, 'Invocations').with({ period: Duration.minutes(1) }),
    threshold: 1,
    periods: 5,
    whenSilent: true,
    means:
      'The sweep has not run for five minutes, so nothing that falls due is offered. Look at its schedule in EventBridge Scheduler.',
  },
  {
    name: 'schedule-dropped',
    metric: new Metric({
      namespace: 'AWS/Scheduler',
      metricName: 'InvocationDroppedCount',
      dimensionsMap: { ScheduleGroup: 'default' },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    }),
    threshold: 1,
    means:
      'EventBridge Scheduler gave up on a run of the sweep. The next one makes up for it; if this goes on, look at the queue not-swept.',
  },
  {
    name: 'outbox-late',
    metric: functionMetric(stage, relay.name, 'IteratorAge', Stats.MAXIMUM),
    threshold: Duration.minutes(5).toMilliseconds(),
    means:
      'Events of the outbox wait for more than five minutes. The sweep makes up for them slowly. Look at the relay’s log.',
  },
]

/** Anything at all in a queue that stays empty as long as all is well. */
const deadLetters = (stage: Stage): AlertDeclaration[] =>
  deadLetterQueues.map((name) => ({
    name,
    metric: queueMetric(stage, name, 'ApproximateNumberOfMessagesVisible'),
    threshold: 1,
    means: name.endsWith('-dead')
      ? `Something was given up after several tries. Find the fault in the log of the function that reads from the queue, mend it, then offer it again: invoke the function redrive with {"queue":"${name.replace(/-dead$/, '')}"}.`
      : 'Something could not be handed on. The sweep finds what is due by itself: find the fault in the log of the function, mend it, then purge this queue.',
  }))

/** Of the functions that nobody waits for, so that nobody would tell of it. The others' faults are the API's 5xx. */
const faults = (stage: Stage): AlertDeclaration[] =>
  [...workers, relay, sweep, ...Object.values(userPoolTriggers)].map(({ name }) => ({
    name: `${name}-faults`,
    metric: functionMetric(stage, name, 'Errors').with({ period: Duration.minutes(15) }),
    threshold: 3,
    means: `The function ${name} failed three times in a quarter of an hour. Its log says where.`,
  }))

const requests = (apiId: string): AlertDeclaration[] => [
  {
    name: 'api-faults',
    // A share would ring at night for the one request that failed.
    metric: apiMetric(apiId, '5xx'),
    threshold: 5,
    means:
      'Five requests failed within five minutes. Look for “A fault of ours” in the functions’ logs, by the request’s id.',
  },
  {
    name: 'throttled',
    metric: accountMetric('Throttles', Stats.SUM),
    threshold: 1,
    periods: 2,
    means:
      'Lambda refused calls: as many functions run at once as the account may. Ask for more at Service Quotas, or lower the workers’ maxConcurrency.',
  },
  {
    name: 'no-further-texts',
    metric: new Metric({
      namespace: 'AWS/SNS',
      metricName: 'SMSMonthToDateSpentUSD',
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    }),
    threshold: 0.8 * monthlyTextBudget,
    means:
      'Text messages have cost four fifths of what they may this month. At the limit nobody can sign in by text. Look for abuse, then ask for more.',
  },
]

/** Of our good name at SES, and of the keys to what people wrote. */
const guards = (stage: Stage): AlertDeclaration[] => [
  {
    name: 'mail-bounces',
    metric: mailMetric('Reputation.BounceRate', Stats.MAXIMUM),
    threshold: 0.05,
    means:
      'Five mails in a hundred bounce. SES reviews accounts from here, and pauses them at ten.',
  },
  {
    name: 'mail-complaints',
    metric: mailMetric('Reputation.ComplaintRate', Stats.MAXIMUM),
    threshold: 0.001,
    means:
      'One recipient in a thousand calls our mail unwanted. SES reviews accounts from here, and pauses them at five.',
  },
  {
    name: 'decrypts-denied',
    metric: ownMetric(stage, 'DecryptsDenied', Stats.SUM),
    threshold: 1,
    means:
      'KMS refused to unwrap a person’s data key. A policy is wrong, the key is disabled, or somebody tries to read what is not theirs. CloudTrail has who asked.',
  },
]

/** Who is told when something is wrong, and the one page that shows how all of it is. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props)
    const { stage, apiId, distributionId } = props
    const { topic } = new AlarmTopic(this, 'Alarms', stage)
    const alerts = [
      ...delivery(stage),
      ...deadLetters(stage),
      ...requests(apiId),
      ...guards(stage),
      ...faults(stage),
    ].map((declaration) => new Alert(this, declaration, { stage, topic }))
    new Overview(this, 'Overview', { stage, apiId, distributionId, alerts })
  }
}
