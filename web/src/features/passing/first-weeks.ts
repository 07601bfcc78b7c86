import type { PassingStatus } from '#shared/contract/passing.ts'
import { millisecondsBetween, periods } from '#shared/rules/passing/periods.ts'
import { serverNow } from '#web/lib/server-time.ts'

/**
 * In milliseconds. For so long after a release, the home page of a delegate is about the person who
 * died.
 */
const firstWeeks = 60 * periods.day

/** Releases, and letters of the dead, that came after this instant are in their first weeks. */
export const firstWeeksSince = (): string => new Date(serverNow() - firstWeeks).toISOString()

/** The owners who trust a delegate, and whose release is in its first weeks. */
export const inFirstWeeks = (trusting: readonly PassingStatus[]): PassingStatus[] => {
  const now = new Date(serverNow()).toISOString()
  return trusting.filter(
    ({ state, report }) =>
      state === 'RELEASED' &&
      report?.releasedAt !== undefined &&
      millisecondsBetween(report.releasedAt, now) < firstWeeks,
  )
}
