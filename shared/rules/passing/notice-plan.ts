import type { PlannedNotice } from '#shared/model/passing.ts'
import { instantAfter, millisecondsBetween, periods } from './periods.ts'

const { hour } = periods

/**
 * When the owner is reminded of a report after the first notice: after 24 and 72 hours, half-way,
 * and 48, 24 and 2 hours before the end. Reminders that fall on the same time are sent as one.
 * Notices at or after the end are dropped.
 */
export const noticePlan = (from: string, endsAt: string): PlannedNotice[] => {
  const duration = millisecondsBetween(from, endsAt)
  // Of reminders that fall on the same time, the one that stands first in this list is kept.
  const moments: PlannedNotice[] = [
    { moment: 'TWO_HOURS_LEFT', at: instantAfter(endsAt, -2 * hour) },
    { moment: 'ONE_DAY_LEFT', at: instantAfter(endsAt, -24 * hour) },
    { moment: 'TWO_DAYS_LEFT', at: instantAfter(endsAt, -48 * hour) },
    { moment: 'HALF_WAY', at: instantAfter(from, Math.round(duration / 2)) },
    { moment: 'DAY_3', at: instantAfter(from, 72 * hour) },
    { moment: 'DAY_1', at: instantAfter(from, 24 * hour) },
  ]
  return moments
    .filter(({ at }) => at > from && at < endsAt)
    .filter(({ at }, index, all) => all.findIndex((other) => other.at === at) === index)
    .sort((one, other) => one.at.localeCompare(other.at))
}
