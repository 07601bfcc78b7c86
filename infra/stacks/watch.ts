import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Metric as OwnMetric } from '#functions/core/observe/metric.ts'
import { AlarmTopic } from '#infra/constructs/alarm-topic.ts'
import { Alert, type AlertDeclaration } from '#infra/constructs/alert.ts'
import {
  accountMetric,
  apiMetric,
  functionMetric,
  mailMetric,
  ownMetric,
  queueMetric,
  streamReputationMetric,
} from '#infra/constructs/metrics.ts'
import { Overview } from '#infra/constructs/overview.ts'
import { lateAfterMinutes } from '#infra/cost/limits.ts'
import { userPoolTriggers } from '#infra/declarations/functions.ts'
import { monthlyTextBudget } from '#infra/declarations/monthly-text-budget.ts'
import { deadLetterQueues } from '#infra/declarations/queues.ts'
import { relay, sweep, watchLog, workers } from '#infra/declarations/workers.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import type { Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly apiId: string
  readonly distributionId: string
}

const within15Minutes = (stage: Stage, metric: OwnMetric) =>
  ownMetric(stage, metric, Stats.SUM).with({ period: Duration.minutes(15) })

const withinAnHour = (stage: Stage, metric: OwnMetric) =>
  ownMetric(stage, metric, Stats.SUM).with({ period: Duration.hours(1) })

/** Alarms about promised work: whether it is done, on time, and once. */
const delivery = (stage: Stage): AlertDeclaration[] => [
  {
    name: 'overdue',
    // Measured when the sweep begins a new round, at least every three minutes.
    metric: ownMetric(stage, 'OldestDueSeconds', Stats.MAXIMUM),
    threshold: Duration.minutes(lateAfterMinutes).toSeconds(),
    meaning:
      'Something has been due for ten minutes and no worker has claimed it. Look at the deliveries queue, its worker’s log, and SES’s sending limits.',
  },
  {
    name: 'unsent',
    // Between two attempts up to 23 minutes pass, in which no sweep meets the delivery.
    metric: ownMetric(stage, 'UnsentSeconds', Stats.MAXIMUM).with({ period: Duration.minutes(30) }),
    // Longer than a mail of unknown outcome waits for SES's event.
    threshold: Duration.minutes(45).toSeconds(),
    meaning:
      'A mail or a text should have gone out 45 minutes ago. Workers took it up, and could not send it: SES or SNS refuses it or does not answer, or a key cannot be used. Look at the log of the workers deliver and send-notices.',
  },
  {
    name: 'held-back',
    metric: ownMetric(stage, 'HeldBackSeconds', Stats.MAXIMUM),
    threshold: 24 * 3600,
    meaning:
      'Messages have waited for a day because more are due than SES takes, or than one owner may send: messages have 80% of its quota, and those of one owner a fourth of that. Ask SES for a higher quota, unless they are all of one owner.',
  },
  {
    name: 'unreadable',
    metric: ownMetric(stage, 'UnreadableItems', Stats.SUM),
    threshold: 1,
    meaning:
      'A later version of the product wrote a record, or an entry of the due index, which this one does not read: before a rollback, or during a deployment that writes a version which the one before could not read. Calls about it answer 503, its messages wait, and everything else goes on until the later version is deployed. The log names the kind.',
  },
  {
    name: 'owner-not-told',
    metric: ownMetric(stage, 'PassingNoticesNotSent', Stats.SUM),
    threshold: 1,
    meaning:
      'For half an hour no notice to an owner whose death was reported could be sent. The report stands still until one goes out. Look at SES’s sending status and limits, and at the log of the deliveries worker.',
  },
  {
    name: 'dispute-undecided',
    metric: ownMetric(stage, 'PassingDisputesUndecided', Stats.SUM),
    threshold: 1,
    meaning:
      'A report of a death was disputed, put on hold, or left unanswered by delegates, and no administrator has decided for 72 hours. The report stands still until one does. It waits under /admin/, at “Reports of a death”.',
  },
  {
    name: 'ambiguous',
    metric: ownMetric(stage, 'AttemptsUnanswered', Stats.SUM),
    threshold: 1,
    meaning:
      'For 30 minutes it has been unknown whether a mail or a text was sent. Check whether SES’s events reach the mail-events queue.',
  },
  {
    name: 'postponed',
    metric: within15Minutes(stage, 'AttemptsPostponed'),
    threshold: 10,
    meaning:
      'SES or SNS refused ten attempts within 15 minutes, for now: too many at once, the budget for texts is used up, or the account is not in order. All of them are tried again. The log of the workers deliver and send-notices names the refusals.',
  },
  {
    name: 'rejected',
    metric: withinAnHour(stage, 'AttemptsRejected'),
    threshold: 5,
    meaning:
      'SES or SNS refused five attempts within an hour for good, because of the address or the content. If they are of different people, the fault is probably ours.',
  },
  {
    name: 'failed',
    metric: withinAnHour(stage, 'DeliveriesFailed'),
    threshold: 5,
    meaning:
      'Five messages or notices have failed within an hour, and are not sent again by themselves. They are under /admin/, at “Not delivered”.',
  },
  {
    name: 'held',
    metric: withinAnHour(stage, 'DeliveriesHeld'),
    threshold: 5,
    meaning:
      'Five messages or notices bounced within an hour, and have no other address. They are under /admin/, at “Not delivered”. If one account wrote to all of these addresses, it may invite people who do not exist.',
  },
  {
    name: 'sending-stopped',
    metric: ownMetric(stage, 'SendingStopped', Stats.SUM),
    threshold: 1,
    meaning:
      'SES refused mails of one stream to three people within five minutes because of our account or domain: the account is paused or in the sandbox, its quota is used up, or the domain or the configuration set of the stream is missing or paused. The log of the workers names the stream; the others go on, unless they are refused too. No mail is lost: one is tried each minute, and the others go out once SES takes it. Ask SES for the state of the account and of the configuration set, and repair it.',
  },
  {
    name: 'texts-used-up',
    metric: ownMetric(stage, 'TextsUsedUp', Stats.SUM),
    threshold: 1,
    meaning:
      'A share of the texts of today is used up, so that one was not sent: a number’s first three sign-in codes of the day have half of them, its further ones an eighth, codes for numbers that nobody has proven a sixth, a number’s first two notices an eighth, its further ones a twelfth. The log names the share. If the use is genuine, raise the month’s budget for texts.',
  },
  {
    name: 'confirmations-used-up',
    metric: ownMetric(stage, 'ConfirmationMailsUsedUp', Stats.SUM),
    threshold: 1,
    meaning:
      'A budget of this hour’s mails of the user pool is used up, so that one was not sent: mails that confirm an address, or codes for a new password. The log of custom-message names the budget. Look in the pool for many new users that nobody confirmed. If they are genuine, raise the number of such mails an hour.',
  },
  {
    name: 'messages-failing',
    metric: within15Minutes(stage, 'MessagesFailed'),
    threshold: 5,
    meaning:
      'Workers could not handle messages of their queues five times within 15 minutes. The messages come again, and after half an hour of failures they are in a dead-letter queue. Look for “A message of a queue could not be handled” in the workers’ logs.',
  },
  {
    name: 'payments-unknown',
    metric: ownMetric(stage, 'PaymentsUnknown', Stats.SUM),
    threshold: 1,
    meaning:
      'Stripe sent an event about a payment that Stripe itself does not know, after three tries in half an hour. Look whether two accounts or two modes of Stripe share a webhook.',
  },
  {
    name: 'sweep-silent',
    metric: functionMetric(stage, { name: sweep.name, metricName: 'Invocations' }).with({
      period: Duration.minutes(1),
    }),
    threshold: 1,
    periods: 5,
    whenSilent: true,
    meaning:
      'The sweep has not run for five minutes, so nothing that falls due reaches a worker. Look at its schedule in EventBridge Scheduler.',
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
    meaning:
      'EventBridge Scheduler gave up on a run of the sweep. The next run does its work; if this continues, look at the queue not-swept.',
  },
  {
    name: 'outbox-late',
    metric: functionMetric(stage, {
      name: relay.name,
      metricName: 'IteratorAge',
      statistic: Stats.MAXIMUM,
    }),
    threshold: Duration.minutes(5).toMilliseconds(),
    meaning:
      'Events of the outbox have waited for more than five minutes. The sweep does their work meanwhile, but more slowly. Look at the relay’s log.',
  },
]

/** An alarm for any message in a queue that is empty when all is well. */
const deadLetters = (stage: Stage): AlertDeclaration[] =>
  deadLetterQueues.map((name) => ({
    name,
    metric: queueMetric(stage, name),
    threshold: 1,
    meaning: name.endsWith('-dead')
      ? `A message failed several times. Find the fault in the log of the function that reads from the queue, fix it, then redrive the message: invoke the function redrive with {"queue":"${name.replace(/-dead$/, '')}"}.`
      : 'An event or a run of the sweep was given up. The next sweep finds what is due: find the fault in the log of the function, fix it, then purge this queue.',
  }))

/**
 * Alarms for functions without a caller, whose faults no user would report. Other functions' faults
 * are the API's 5xx.
 */
const faults = (stage: Stage): AlertDeclaration[] =>
  [...workers, relay, watchLog, sweep, ...Object.values(userPoolTriggers)].map(({ name }) => ({
    name: `${name}-faults`,
    metric: functionMetric(stage, { name, metricName: 'Errors' }).with({
      period: Duration.minutes(15),
    }),
    threshold: 3,
    meaning: `The function ${name} failed three times within 15 minutes. Its log says where.`,
  }))

/** Alarms about what people ask for: calls to the API, and codes by text. */
const requests = (apiId: string): AlertDeclaration[] => [
  {
    name: 'api-faults',
    // The alarm looks at the count and not at the rate, because at night a single failed request
    // would be a high rate.
    metric: apiMetric(apiId, '5xx'),
    threshold: 5,
    meaning:
      'Five requests failed within five minutes. Look for “A fault in our code” in the functions’ logs, by the request’s id.',
  },
  {
    name: 'throttled',
    metric: accountMetric('Throttles', Stats.SUM),
    threshold: 1,
    periods: 2,
    meaning:
      'Lambda refused calls: the account’s concurrency is used up. Ask for more at Service Quotas, or lower the workers’ maxConcurrency.',
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
    meaning:
      'Text messages have cost four fifths of this month’s budget. At the limit nobody can sign in by text. Look for abuse, then ask for a higher quota.',
  },
]

/**
 * Alarms about the reputation of each stream of mail. SES looks at all streams together when it
 * decides whether to pause the account. So an operator pauses the stream that bounces before that.
 */
const streamReputations = (stage: Stage): AlertDeclaration[] =>
  mailStreams.flatMap((stream) => [
    {
      name: `mail-bounces-${stream}`,
      metric: streamReputationMetric(stage, stream, 'Reputation.BounceRate'),
      threshold: 0.05,
      meaning: `Five percent of the mails of the stream ${stream} bounce. Find out why; pause its configuration set before SES pauses the account, which would stop every stream.`,
    },
    {
      name: `mail-complaints-${stream}`,
      metric: streamReputationMetric(stage, stream, 'Reputation.ComplaintRate'),
      threshold: 0.001,
      meaning: `One recipient in a thousand reports mails of the stream ${stream} as spam. Find out why; pause its configuration set before SES pauses the account, which would stop every stream.`,
    },
  ])

/** Alarms about our reputation at SES, and about access to what people wrote. */
const guards = (stage: Stage): AlertDeclaration[] => [
  {
    name: 'mail-bounces',
    metric: mailMetric('Reputation.BounceRate', Stats.MAXIMUM),
    threshold: 0.05,
    meaning:
      'Five percent of our mails bounce. SES reviews accounts from this rate on, and pauses them at ten percent.',
  },
  {
    name: 'mail-complaints',
    metric: mailMetric('Reputation.ComplaintRate', Stats.MAXIMUM),
    threshold: 0.001,
    meaning:
      'One recipient in a thousand reports our mail as spam. SES reviews accounts from this rate on, and pauses them at five in a thousand.',
  },
  {
    name: 'export-fetched',
    metric: ownMetric(stage, 'ExportsFetched', Stats.SUM),
    threshold: 1,
    meaning:
      'Somebody fetched the download of everything that a person stored. That is their right, and they got a mail about it. Several within a short time, or one from an unusual place, may be a stolen sign-in.',
  },
  {
    name: 'log-changed',
    metric: ownMetric(stage, 'LogLinesChanged', Stats.SUM),
    threshold: 1,
    meaning:
      'A line of a person’s activity log was changed after it was written. The product only adds lines, so this is a fault or an attack. The log of the function watch-log names the person, and CloudTrail’s data events, if they are on, the role.',
  },
  {
    name: 'decrypts-denied',
    metric: ownMetric(stage, 'DecryptsDenied', Stats.SUM),
    threshold: 1,
    meaning:
      'KMS refused to unwrap a person’s data key. A policy is wrong, the key is disabled, or somebody is trying to read another person’s data. CloudTrail names the caller.',
  },
]

/** Every alarm of a stage. */
export const alertsOf = ({
  stage,
  apiId,
}: Pick<Props, 'stage' | 'apiId'>): readonly AlertDeclaration[] => [
  ...delivery(stage),
  ...deadLetters(stage),
  ...requests(apiId),
  ...guards(stage),
  ...streamReputations(stage),
  ...faults(stage),
]

/** The alarms, their topic, and the dashboard. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props)
    const { stage, apiId, distributionId } = props
    const { topic } = new AlarmTopic(this, 'Alarms', stage)
    const alarms = alertsOf(props).map(
      (declaration) => new Alert(this, declaration, { stage, topic }),
    )
    new Overview(this, 'Overview', { stage, apiId, distributionId, alarms })
  }
}
