import { Temporal } from 'temporal-polyfill'
import type { LocalDateTime } from '#shared/model/message.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'

/** How far ahead a message can be scheduled, in years. */
export const yearsAhead = 50

/**
 * The instant at which the clocks of a zone show a date and a time. A time that they skip in spring moves forward by
 * what they skip; of a time that they show twice in autumn, the first counts (RFC 5545, 3.3.5; Temporal's
 * `compatible`).
 */
export const instantOf = (local: LocalDateTime, timeZone: TimeZone): Date =>
  new Date(
    Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, {
      disambiguation: 'compatible',
    }).epochMilliseconds,
  )

/** What the clocks of a zone show at an instant, to the minute. */
export const localTime = (instant: Date, timeZone: TimeZone): LocalDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** Whether the clocks of a zone skip this time, so that it moves forward. */
export const isSkipped = (local: LocalDateTime, timeZone: TimeZone): boolean =>
  localTime(instantOf(local, timeZone), timeZone) !== local

/** Why a time cannot be chosen; nothing where it can. */
export type ScheduleFault = 'past' | 'too-far'

/** Whether a message can be scheduled for a local time: it is ahead, and by fifty years at most. */
export const scheduleFault = (
  local: LocalDateTime,
  timeZone: TimeZone,
  now: Date,
): ScheduleFault | undefined => {
  const instant = instantOf(local, timeZone).getTime()
  if (instant <= now.getTime()) return 'past'
  const last = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ years: yearsAhead })
  return instant > last.epochMilliseconds ? 'too-far' : undefined
}
