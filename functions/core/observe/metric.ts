import { isLogged } from './log.ts'

/** What the product counts about itself, each with its unit as CloudWatch names it. */
const units = {
  /** How long the entry of the due index that waits longest is overdue. The sweep writes it each minute. */
  OldestDueSeconds: 'Seconds',
  /** A delivery stayed AMBIGUOUS for the whole quiet period: no word of its attempt ever came. */
  AttemptsUnanswered: 'Count',
  /** KMS refused to unwrap a person's data key. */
  DecryptsDenied: 'Count',
} as const

export type Metric = keyof typeof units

export const metricNamespace = 'Heirloom'

/**
 * A value in CloudWatch's embedded metric format (CloudWatch user guide, "Specification: Embedded metric format"):
 * CloudWatch reads it out of the log, so that no function needs a right or a call for it.
 */
export const metricLine = (metric: Metric, value: number, at: Date, stage: string): string =>
  JSON.stringify({
    _aws: {
      Timestamp: at.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace,
          Dimensions: [['Stage']],
          Metrics: [{ Name: metric, Unit: units[metric] }],
        },
      ],
    },
    Stage: stage,
    [metric]: value,
  })

/** Tells whoever watches the product a value. By the wall clock: CloudWatch takes nothing of long ago or far ahead. */
export const measure = (metric: Metric, value: number): void => {
  if (!isLogged('info')) return
  process.stdout.write(`${metricLine(metric, value, new Date(), process.env.STAGE ?? 'local')}\n`)
}
