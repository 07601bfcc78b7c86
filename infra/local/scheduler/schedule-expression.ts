import { type CronFields, parseCron } from './cron-fields.ts'
import { instantOf, instantsOf, wallTime } from './zone-time.ts'

/** When a schedule fires. */
export type ScheduleExpression =
  | { kind: 'at'; instant: Date }
  | { kind: 'rate'; everyMs: number }
  | { kind: 'cron'; fields: CronFields; zone: string }

const UNITS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
const DAY_MS = 86_400_000
/** 29 February comes back after eight years at the latest. */
const HORIZON_DAYS = 8 * 366

/** Parses `at(…)`, `rate(…)` or `cron(…)`; undefined for any other text. */
export function parseExpression(text: string, zone: string): ScheduleExpression | undefined {
  const [, kind, inside = ''] = /^(at|rate|cron)\((.+)\)$/.exec(text) ?? []
  switch (kind) {
    case 'at': {
      const wall = new Date(`${inside}Z`)
      const isExact = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(inside)
      if (!isExact || Number.isNaN(wall.getTime()) || !wall.toISOString().startsWith(inside)) {
        return undefined
      }
      return { kind, instant: instantOf(wall, zone) }
    }
    case 'rate': {
      const [, count, unit] = /^([1-9]\d*) (minute|hour|day)s?$/.exec(inside) ?? []
      if (unit !== 'minute' && unit !== 'hour' && unit !== 'day') return undefined
      return { kind, everyMs: Number(count) * UNITS[unit] }
    }
    case 'cron': {
      const fields = parseCron(inside)
      return fields && { kind, fields, zone }
    }
    default:
      return undefined
  }
}

/**
 * The first time after `after`; undefined when there is none. `start` is what a rate counts from.
 * A cron time that spring skips is skipped; one that autumn repeats comes once.
 */
export function nextTime(
  expression: ScheduleExpression,
  after: Date,
  start: Date,
): Date | undefined {
  switch (expression.kind) {
    case 'at':
      return expression.instant > after ? expression.instant : undefined
    case 'rate': {
      const { everyMs } = expression
      const passed = Math.floor((after.getTime() - start.getTime()) / everyMs)
      return new Date(start.getTime() + Math.max(passed + 1, 1) * everyMs)
    }
    case 'cron':
      return nextCronTime(expression.fields, expression.zone, after)
  }
}

function nextCronTime(fields: CronFields, zone: string, after: Date): Date | undefined {
  const wall = wallTime(after, zone).getTime()
  const today = Math.floor(wall / DAY_MS) * DAY_MS
  for (let index = 0; index < HORIZON_DAYS; index++) {
    const day = new Date(today + index * DAY_MS)
    const allowed =
      fields.years.has(day.getUTCFullYear()) &&
      fields.months.has(day.getUTCMonth() + 1) &&
      fields.allowsDay(day)
    if (!allowed) continue
    for (const time of timesOfDay(fields, day)) {
      // Zone look-ups are slow, and no zone repeats more than three hours.
      if (time.getTime() < wall - 3 * 3_600_000) continue
      const [instant] = instantsOf(time, zone)
      if (instant !== undefined && instant > after) return instant
    }
  }
  return undefined
}

function* timesOfDay(fields: CronFields, day: Date): Generator<Date> {
  for (const hour of [...fields.hours].sort((a, b) => a - b)) {
    for (const minute of [...fields.minutes].sort((a, b) => a - b)) {
      yield new Date(day.getTime() + hour * 3_600_000 + minute * 60_000)
    }
  }
}
