/** The one schedule: it starts the sweep once a minute, and tries again for two minutes where that failed. */
export const sweepSchedule = {
  scheduleExpression: 'rate(1 minute)',
  flexibleTimeWindow: { mode: 'OFF' },
  retryPolicy: { maximumRetryAttempts: 2, maximumEventAgeInSeconds: 120 },
} as const
