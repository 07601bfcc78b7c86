import { type Metric, measure } from '#functions/core/observe/metric.ts'
import type { AttemptOutcome, Delivery, DeliveryState } from '#shared/model/delivery.ts'

const metricOfOutcome: Readonly<Partial<Record<AttemptOutcome, Metric>>> = {
  POSTPONED: 'AttemptsPostponed',
  REJECTED: 'AttemptsRejected',
}

const metricOfState: Readonly<Partial<Record<DeliveryState, Metric>>> = {
  FAILED: 'DeliveriesFailed',
  HELD: 'DeliveriesHeld',
}

/** Counts what a stored change says about the service and about the address, so that many of them ring an alarm. */
export const measureChange = (before: Delivery, after: Delivery): void => {
  const known = new Map(before.attempts.map(({ id, outcome }) => [id, outcome]))
  const metrics = [
    ...after.attempts.map(({ id, outcome }) =>
      outcome === undefined || outcome === known.get(id) ? undefined : metricOfOutcome[outcome],
    ),
    after.state === before.state ? undefined : metricOfState[after.state],
  ]
  for (const metric of metrics) if (metric) measure(metric, 1)
}
