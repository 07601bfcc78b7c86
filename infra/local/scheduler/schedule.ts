import * as z from 'zod'
import { AwsError } from '../stand-in/aws-error.ts'
import { nextTime, parseExpression, type ScheduleExpression } from './schedule-expression.ts'
import { isZone } from './zone-time.ts'

/** The body of CreateSchedule and UpdateSchedule, with the service's defaults. Times are seconds. */
export const ScheduleInput = z.object({
  ClientToken: z.string().optional(),
  GroupName: z.string().default('default'),
  Description: z.string().max(512).optional(),
  ScheduleExpression: z.string().min(1).max(256),
  ScheduleExpressionTimezone: z.string().max(50).default('UTC'),
  StartDate: z.number().optional(),
  EndDate: z.number().optional(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  ActionAfterCompletion: z.enum(['NONE', 'DELETE']).default('NONE'),
  FlexibleTimeWindow: z.discriminatedUnion('Mode', [
    z.object({ Mode: z.literal('OFF') }),
    z.object({
      Mode: z.literal('FLEXIBLE'),
      MaximumWindowInMinutes: z.number().int().min(1).max(1440),
    }),
  ]),
  Target: z.object({
    Arn: z.string().startsWith('arn:').max(1600),
    RoleArn: z.string().startsWith('arn:').max(1600),
    Input: z.string().default('{}'),
    RetryPolicy: z
      .object({
        MaximumRetryAttempts: z.number().int().min(0).max(185).default(185),
        MaximumEventAgeInSeconds: z.number().int().min(60).max(86_400).default(86_400),
      })
      .prefault({}),
    DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
  }),
})

/** A schedule as it is kept. Times in milliseconds are the stand-in's own; `nextAt` is absent when none is left. */
export type Schedule = z.output<typeof ScheduleInput> & {
  Name: string
  Arn: string
  createdAt: number
  modifiedAt: number
  nextAt?: number
}

/** Checks what a schema cannot, and works out when the schedule fires first; ValidationException otherwise. */
export function makeSchedule(
  name: string,
  input: z.output<typeof ScheduleInput>,
  createdAt: number,
  now: Date,
): Schedule {
  if (!/^[0-9a-zA-Z\-_.]{1,64}$/.test(name)) {
    throw invalid('Name must be 1 to 64 letters, digits, hyphens, underscores or points')
  }
  if (!isZone(input.ScheduleExpressionTimezone)) {
    throw invalid(`Provided timezone ${input.ScheduleExpressionTimezone} is not valid.`)
  }
  const schedule = {
    ...input,
    Name: name,
    Arn: `arn:aws:scheduler:us-east-1:000000000000:schedule/${input.GroupName}/${name}`,
    createdAt,
    modifiedAt: now.getTime(),
  }
  const expression = expressionOf(schedule)
  if (expression.kind === 'at' && expression.instant <= now) {
    throw invalid(`Invalid Schedule Expression ${input.ScheduleExpression}: it is in the past.`)
  }
  return { ...schedule, nextAt: nextFiring(schedule, now)?.getTime() }
}

/** When a schedule fires next after an instant, its start and end dates respected. */
export function nextFiring(schedule: Omit<Schedule, 'nextAt'>, after: Date): Date | undefined {
  const expression = expressionOf(schedule)
  const isOnce = expression.kind === 'at'
  const start = new Date((schedule.StartDate ?? schedule.createdAt / 1000) * 1000)
  const earliest = new Date(start.getTime() - 1)
  const next = nextTime(expression, !isOnce && earliest > after ? earliest : after, start)
  const isOver = !isOnce && next && schedule.EndDate && next.getTime() > schedule.EndDate * 1000
  return isOver ? undefined : next
}

function expressionOf(schedule: z.output<typeof ScheduleInput>): ScheduleExpression {
  const { ScheduleExpression: text, ScheduleExpressionTimezone: zone } = schedule
  const expression = parseExpression(text, zone)
  if (expression === undefined) throw invalid(`Invalid Schedule Expression ${text}.`)
  return expression
}

function invalid(reason: string): AwsError {
  return new AwsError('ValidationException', reason)
}
