/** One parsed cron(…) expression: what each field allows. */
export type CronFields = {
  minutes: ReadonlySet<number>
  hours: ReadonlySet<number>
  months: ReadonlySet<number>
  years: ReadonlySet<number>
  /** Whether a calendar day (its UTC fields) is allowed by day of month or day of week. */
  allowsDay(day: Date): boolean
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ')

/**
 * Parses `minutes hours day-of-month month day-of-week year` as EventBridge Scheduler takes it:
 * lists, ranges, steps, names, `?` in exactly one of the two day fields, `L`, `W` and `#`.
 * Undefined when it is not such an expression.
 */
export function parseCron(text: string): CronFields | undefined {
  const [minute, hour, day, month, weekday, year, ...rest] = text.trim().split(/\s+/)
  if (year === undefined || rest.length > 0) return undefined
  if ((day === '?') === (weekday === '?')) return undefined
  const minutes = numbers(minute, 0, 59)
  const hours = numbers(hour, 0, 23)
  const months = numbers(month, 1, 12, MONTHS, 1)
  const years = numbers(year, 1970, 2199)
  const allowsDay = day === '?' ? weekdayRule(weekday ?? '') : dayRule(day ?? '')
  if (!minutes || !hours || !months || !years || !allowsDay) return undefined
  return { minutes, hours, months, years, allowsDay }
}

function dayRule(field: string): ((day: Date) => boolean) | undefined {
  if (field === 'L') return (day) => day.getUTCDate() === lastDate(day)
  const nearest = /^(\d+)W$/.exec(field)
  if (nearest !== null) return (day) => day.getUTCDate() === nearestWeekday(day, Number(nearest[1]))
  const days = numbers(field, 1, 31)
  return days && ((day) => days.has(day.getUTCDate()))
}

function weekdayRule(field: string): ((day: Date) => boolean) | undefined {
  const nth = /^(\w+)#([1-5])$/.exec(field)
  const last = /^(\w+)L$/.exec(field)
  const named = nth?.[1] ?? last?.[1] ?? (field === 'L' ? 'SAT' : field)
  const days = numbers(named, 1, 7, WEEKDAYS, 1)
  if (days === undefined) return undefined
  const matches = (day: Date) => days.has(day.getUTCDay() + 1)
  if (nth !== null) {
    return (day) => matches(day) && Math.ceil(day.getUTCDate() / 7) === Number(nth[2])
  }
  if (last !== null) return (day) => matches(day) && day.getUTCDate() + 7 > lastDate(day)
  return matches
}

/** The numbers that a field allows; undefined when it is malformed or out of range. */
function numbers(
  field = '',
  minimum: number,
  maximum: number,
  names: readonly string[] = [],
  firstName = 0,
): Set<number> | undefined {
  const allowed = new Set<number>()
  const read = (text: string) => {
    const name = names.indexOf(text.toUpperCase())
    if (name >= 0) return name + firstName
    return /^\d+$/.test(text) ? Number(text) : Number.NaN
  }
  for (const part of field.split(',')) {
    const [range = '', stepText] = part.split('/', 2)
    const step = stepText === undefined ? 1 : read(stepText)
    const [from = '', to] = range.split('-', 2)
    const start = range === '*' ? minimum : read(from)
    const open = range === '*' || (to === undefined && stepText !== undefined)
    const end = open ? maximum : read(to ?? from)
    const valid = start >= minimum && end <= maximum && start <= end && step >= 1
    if (!valid) return undefined
    for (let value = start; value <= end; value += step) allowed.add(value)
  }
  return allowed
}

function lastDate(day: Date): number {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
}

/** The Monday-to-Friday date nearest to a date, within its month. */
function nearestWeekday(day: Date, wanted: number): number {
  const date = Math.min(wanted, lastDate(day))
  const weekday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), date)).getUTCDay()
  if (weekday === 6) return date === 1 ? 3 : date - 1
  if (weekday === 0) return date === lastDate(day) ? date - 2 : date + 1
  return date
}
