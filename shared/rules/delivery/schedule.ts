// Imported function by function, so that neither the editor nor a Lambda loads what it does not
// use.
import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant'
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime'
import { addYears, toPlainDateTime } from 'temporal-polyfill/fns/ZonedDateTime'
import type { LocalDateTime } from '#shared/model/local-date-time.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'

/** How far ahead a message can be scheduled, in years. */
export const yearsAhead = 50

/**
 * The instant of a local date and time in a zone. A time that the clocks skip in spring moves
 * forward by the length of the gap. If the clocks show a time twice in autumn, it is the first (RFC
 * 5545, 3.3.5; Temporal's `compatible`).
 */
export const instantOf = (local: LocalDateTime, timeZone: TimeZone): Date => {
  const [year = 0, month = 0, day = 0, hour, minute] = local.split(/[-T:]/).map(Number)
  const dateTime = PlainDateTime.create(year, month, day, hour, minute)
  const { epochMilliseconds } = PlainDateTime.toZonedDateTime(dateTime, timeZone, {
    disambiguation: 'compatible',
  })
  return new Date(epochMilliseconds)
}

const inZone = (instant: Date, timeZone: TimeZone) =>
  toZonedDateTimeISO(fromEpochMilliseconds(instant.getTime()), timeZone)

/** The local date and time of an instant in a zone, to the minute. */
export const localTime = (instant: Date, timeZone: TimeZone): LocalDateTime =>
  PlainDateTime.toString(toPlainDateTime(inZone(instant, timeZone)), { smallestUnit: 'minute' })

/** Whether the clocks of a zone skip this time, so that it moves forward. */
export const isSkipped = (local: LocalDateTime, timeZone: TimeZone): boolean =>
  localTime(instantOf(local, timeZone), timeZone) !== local

/** Why a time cannot be chosen. */
export type ScheduleFault = 'past' | 'too-far'

/**
 * Says why a message cannot be scheduled for a local time. Undefined if it can. The time must be in
 * the future, and at most fifty years ahead.
 */
export const scheduleFault = (
  local: LocalDateTime,
  timeZone: TimeZone,
  now: Date,
): ScheduleFault | undefined => {
  const instant = instantOf(local, timeZone).getTime()
  if (instant <= now.getTime()) return 'past'
  const last = addYears(inZone(now, timeZone), yearsAhead)
  return instant > last.epochMilliseconds ? 'too-far' : undefined
}
