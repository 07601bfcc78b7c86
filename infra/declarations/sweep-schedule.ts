/** The only schedule: it starts the sweep once a minute, and retries for two minutes when that fails. */
export const sweepSchedule = {
  scheduleExpression: 'rate(1 minute)',
  flexibleTimeWindow: { mode: 'OFF' },
  retryPolicy: { maximumRetryAttempts: 2, maximumEventAgeInSeconds: 120 },
} as const
