import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import * as z from 'zod'
import type { AlertDeclaration } from '#infra/constructs/alert.ts'

/**
 * A line in CloudWatch's embedded metric format, as `measure` writes it: one metric, and its value
 * under its name.
 */
const MetricLine = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.tuple([
      z.object({
        Namespace: z.string(),
        Dimensions: z.tuple([z.array(z.string())]),
        Metrics: z.tuple([z.object({ Name: z.string() })]),
      }),
    ]),
  }),
})

interface Value {
  readonly at: number
  readonly value: number
}

interface Watched {
  readonly alert: AlertDeclaration
  readonly metric: Metric
  values: readonly Value[]
  isRinging: boolean
}

/** The statistics of alarms on metrics of our own. */
const statistics: Readonly<Record<string, (values: readonly number[]) => number>> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  Maximum: (values) => Math.max(...values),
}

/**
 * Rings the alarms on metrics of our own as CloudWatch does: when the statistic of a period reaches
 * the threshold. `read` takes a line of a function's log, and says whether it was a metric. `ring`
 * is called again only after the statistic was below the threshold.
 */
export const alarmBell = (
  alerts: readonly AlertDeclaration[],
  ring: (alert: AlertDeclaration) => void,
) => {
  const watched = alerts.flatMap((alert): Watched[] =>
    alert.metric instanceof Metric && !alert.whenSilent
      ? [{ alert, metric: alert.metric, values: [], isRinging: false }]
      : [],
  )

  const note = (alarm: Watched, value: Value) => {
    const begins = value.at - alarm.metric.period.toMilliseconds()
    alarm.values = [...alarm.values.filter(({ at }) => at > begins), value]
    const statistic = statistics[alarm.metric.statistic]
    if (!statistic) {
      throw new Error(`The bell does not know the statistic ${alarm.metric.statistic}.`)
    }
    const rings = statistic(alarm.values.map((sample) => sample.value)) >= alarm.alert.threshold
    if (rings && !alarm.isRinging) ring(alarm.alert)
    alarm.isRinging = rings
  }

  /**
   * CloudWatch keeps a metric apart by its namespace and by each set of dimensions. An alarm reads
   * exactly one of these.
   */
  const isWatched = (
    { namespace, metricName, dimensions = {} }: Metric,
    line: z.infer<typeof MetricLine>,
  ): boolean => {
    const [{ Namespace, Dimensions, Metrics }] = line._aws.CloudWatchMetrics
    const [names] = Dimensions
    return (
      namespace === Namespace &&
      metricName === Metrics[0].Name &&
      names.length === Object.keys(dimensions).length &&
      names.every((name) => dimensions[name] === line[name])
    )
  }

  return {
    read: (line: string): boolean => {
      if (!line.startsWith('{"_aws"')) return false
      const { success, data } = MetricLine.safeParse(JSON.parse(line))
      if (!success) return false
      const [{ Metrics }] = data._aws.CloudWatchMetrics
      for (const alarm of watched.filter(({ metric }) => isWatched(metric, data))) {
        note(alarm, { at: data._aws.Timestamp, value: Number(data[Metrics[0].Name]) })
      }
      return true
    },
  }
}
