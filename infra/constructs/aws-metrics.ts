/** A metric that an AWS service publishes, as its documentation names it. */
interface AwsMetric {
  readonly namespace: string
  readonly names: readonly string[]
  /**
   * The names of the dimensions with which the service publishes it. An alarm on any other set of
   * them has no data.
   */
  readonly dimensions: readonly string[]
  /** The page of the documentation that lists it. */
  readonly source: string
}

/**
 * Every metric of AWS that alarms and the dashboard read. Nothing tells when the metric of an alarm
 * does not exist, and the alarm stays silent for ever. So each is here with the page that lists it,
 * to compare by, and a test refuses one that is not here.
 */
export const awsMetrics: readonly AwsMetric[] = [
  {
    namespace: 'AWS/Lambda',
    names: ['Duration', 'Errors', 'Invocations', 'IteratorAge'],
    dimensions: ['FunctionName'],
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
  },
  {
    // Without dimensions: over all functions of the account in the region.
    namespace: 'AWS/Lambda',
    names: ['ConcurrentExecutions', 'Throttles'],
    dimensions: [],
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-view.html',
  },
  {
    namespace: 'AWS/SQS',
    names: ['ApproximateNumberOfMessagesVisible'],
    dimensions: ['QueueName'],
    source:
      'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html',
  },
  {
    // HTTP APIs have other names than REST APIs, which count `5XXError`.
    namespace: 'AWS/ApiGateway',
    names: ['4xx', '5xx', 'Count', 'Latency'],
    dimensions: ['ApiId'],
    source: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html',
  },
  {
    namespace: 'AWS/Scheduler',
    names: ['InvocationDroppedCount'],
    dimensions: ['ScheduleGroup'],
    source: 'https://docs.aws.amazon.com/scheduler/latest/UserGuide/monitoring-cloudwatch.html',
  },
  {
    namespace: 'AWS/SNS',
    names: ['SMSMonthToDateSpentUSD'],
    dimensions: [],
    source: 'https://docs.aws.amazon.com/sns/latest/dg/sns-monitoring-using-cloudwatch.html',
  },
  {
    namespace: 'AWS/SES',
    names: ['Send', 'Bounce', 'Complaint'],
    dimensions: [],
    source: 'https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-cloudwatch.html',
  },
  {
    namespace: 'AWS/SES',
    names: ['Reputation.BounceRate', 'Reputation.ComplaintRate'],
    dimensions: [],
    source: 'https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html',
  },
  {
    namespace: 'AWS/SES',
    names: ['Reputation.BounceRate', 'Reputation.ComplaintRate'],
    dimensions: ['ses:configuration-set'],
    source:
      'https://docs.aws.amazon.com/ses/latest/dg/monitoring-sender-reputation-pausing-configuration-set.html',
  },
  {
    namespace: 'AWS/CloudFront',
    names: ['Requests', '5xxErrorRate'],
    dimensions: ['DistributionId', 'Region'],
    source:
      'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html',
  },
]
