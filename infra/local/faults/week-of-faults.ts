import type { FaultName } from './known-faults.ts'

interface Time {
  readonly fault: FaultName
  /** The day of the week in UTC, 0 for Sunday, and the hours from and until which the service fails. */
  readonly day: number
  readonly from: number
  readonly until: number
}

/** The bad times of a week. On Sunday everything works. */
const week: readonly Time[] = [
  { fault: 'mail-paused', day: 1, from: 6, until: 18 },
  { fault: 'mail-rejected', day: 2, from: 6, until: 9 },
  { fault: 'mail-slow', day: 3, from: 6, until: 9 },
  { fault: 'mail-unanswered', day: 3, from: 12, until: 15 },
  { fault: 'keys-refused', day: 4, from: 6, until: 8 },
  { fault: 'queue-lost', day: 5, from: 6, until: 10 },
  { fault: 'texts-refused', day: 6, from: 6, until: 12 },
]

/** What fails at an instant of the week of faults. */
export const faultsAt = (now: Date): readonly FaultName[] =>
  week
    .filter(
      ({ day, from, until }) =>
        day === now.getUTCDay() && from <= now.getUTCHours() && now.getUTCHours() < until,
    )
    .map(({ fault }) => fault)
