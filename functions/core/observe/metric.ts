import { isLogged } from './log.ts'

/** The product's metrics, each with its unit in CloudWatch's terms. */
export const metricUnits = {
  /**
   * For how long the oldest due entry of the due index has been overdue. The sweep measures it each
   * minute.
   */
  OldestDueSeconds: 'Seconds',
  /**
   * How long ago the oldest delivery fell due that a worker claimed but could not send. Each
   * attempt moves the entry of the delivery in the due index, so `OldestDueSeconds` does not show
   * this delivery. The sweep measures it each minute, while there is one.
   */
  UnsentSeconds: 'Seconds',
  /**
   * How long ago the oldest waiting message fell due. A message waits until SES takes more mail, or
   * because its owner has used up their share of this minute.
   */
  HeldBackSeconds: 'Seconds',
  /** A record, or an entry of the due index, cannot be read by this version of the product. */
  UnreadableItems: 'Count',
  /**
   * A report of a death stands still because no notice to its owner could be sent. Measured each
   * hour.
   */
  PassingNoticesNotSent: 'Count',
  /**
   * A report of a death is disputed, on hold or unanswered, and no administrator has decided about
   * it for 72 hours. Measured each day.
   */
  PassingDisputesUndecided: 'Count',
  /** An attempt stayed AMBIGUOUS for the whole quiet period, because SES sent no event for it. */
  AttemptsUnanswered: 'Count',
  /** SES or SNS refused an attempt for now. Another follows. */
  AttemptsPostponed: 'Count',
  /** SES or SNS refused an attempt for good, because of its address or its content. */
  AttemptsRejected: 'Count',
  /** A delivery has failed. It is not sent again by itself. */
  DeliveriesFailed: 'Count',
  /** A delivery bounced, and is held for a recipient who opens it with its code. */
  DeliveriesHeld: 'Count',
  /** SES refuses a stream because of our account or domain: only trials are sent. */
  SendingStopped: 'Count',
  /** A text was not sent, because a share of the day's text messages is used up. */
  TextsUsedUp: 'Count',
  /**
   * A mail that confirms an address, or a code for a new password, was not sent, because a budget
   * of the user pool's mails of an hour is used up.
   */
  ConfirmationMailsUsedUp: 'Count',
  /** A worker could not handle a message of a queue. The message comes again. */
  MessagesFailed: 'Count',
  /** The payment provider does not know the payment that one of its events is about. */
  PaymentsUnknown: 'Count',
  /** Somebody fetched the download of everything that a person stored. */
  ExportsFetched: 'Count',
  /** A line of a person's activity log was changed, although lines are only ever added. */
  LogLinesChanged: 'Count',
  /** KMS refused to unwrap a person's data key. */
  DecryptsDenied: 'Count',
} as const

/** The name of a metric. */
export type Metric = keyof typeof metricUnits

/** The CloudWatch namespace that contains the product's metrics. */
export const metricNamespace = 'Heirloom'

/**
 * A value in CloudWatch's embedded metric format (CloudWatch user guide, "Specification: Embedded
 * metric format"): CloudWatch reads it from the log, so functions need no permission and no call
 * for metrics.
 */
export const metricLine = (
  metric: Metric,
  { value, at, stage }: { readonly value: number; readonly at: Date; readonly stage: string },
): string =>
  JSON.stringify({
    _aws: {
      Timestamp: at.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace,
          Dimensions: [['Stage']],
          Metrics: [{ Name: metric, Unit: metricUnits[metric] }],
        },
      ],
    },
    Stage: stage,
    [metric]: value,
  })

/**
 * Writes a metric. In a deployed stage (`STAGE`) it is written whatever the log level is, because
 * alarms depend on it. The time is that of the wall clock, because CloudWatch refuses times far in
 * the past or the future.
 */
export const measure = (metric: Metric, value: number): void => {
  const stage = process.env.STAGE
  if (stage === undefined && !isLogged('info')) return
  process.stdout.write(
    `${metricLine(metric, { value, at: new Date(), stage: stage ?? 'local' })}\n`,
  )
}
