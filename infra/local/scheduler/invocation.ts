import { randomUUID } from 'node:crypto'
import type { Schedule } from './schedule.ts'

/** One firing that waits to be done, or to be tried again. Times are milliseconds. */
export type Invocation = {
  id: string
  scheduleKey: string
  target: Schedule['Target']
  /** The input with the service's context attributes still in it. */
  input: string
  scheduleArn: string
  scheduledAt: number
  attempts: number
  notBefore: number
}

/** The firing of a schedule at its time; a flexible window spreads it at random. */
export function planInvocation(key: string, schedule: Schedule, scheduledAt: number): Invocation {
  const window = schedule.FlexibleTimeWindow
  const spread = window.Mode === 'OFF' ? 0 : Math.random() * window.MaximumWindowInMinutes * 60_000
  return {
    id: randomUUID(),
    scheduleKey: key,
    target: schedule.Target,
    input: schedule.Target.Input,
    scheduleArn: schedule.Arn,
    scheduledAt,
    attempts: 0,
    notBefore: scheduledAt + spread,
  }
}

/** The input of one attempt, context attributes such as `<aws.scheduler.scheduled-time>` filled in. */
export function attemptInput(invocation: Invocation): string {
  const time = new Date(invocation.scheduledAt).toISOString().replace(/\.\d{3}Z$/, 'Z')
  return invocation.input
    .replaceAll('<aws.scheduler.schedule-arn>', invocation.scheduleArn)
    .replaceAll('<aws.scheduler.scheduled-time>', time)
    .replaceAll('<aws.scheduler.execution-id>', invocation.id)
    .replaceAll('<aws.scheduler.attempt-number>', String(invocation.attempts + 1))
}

/** The invocation as it waits for its next attempt; undefined when its retry policy is used up. */
export function planRetry(invocation: Invocation, now: number): Invocation | undefined {
  const policy = invocation.target.RetryPolicy
  const attempts = invocation.attempts + 1
  const notBefore = now + Math.min(2 ** attempts * 1000, 600_000)
  const tooOld = notBefore - invocation.scheduledAt > policy.MaximumEventAgeInSeconds * 1000
  if (attempts > policy.MaximumRetryAttempts || tooOld) return undefined
  return { ...invocation, attempts, notBefore }
}
