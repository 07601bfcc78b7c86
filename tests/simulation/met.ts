import type { FaultRates } from './faults.ts'
import { faultNames } from './faults.ts'

/** The acts of people that a run may have or not. */
export const doings = [
  'answeredElsewhere',
  'changeUndone',
  'secondChannel',
  'accountKept',
  'delegateDeleted',
  'addressChanged',
  'certificate',
  'checkIns',
  'delegateReported',
  'deletionAnnounced',
  'deletionContested',
  'formerAddress',
  'laterVersion',
  'lettersOpened',
  'lockedOut',
  'manyRecipients',
  'momentOfSending',
  'otherOwners',
  'reminders',
  'soleHeir',
  'sharesChanged',
  'thingsRead',
  'breakerOpened',
] as const

/** The acts of people in the stories of weeks and months, and these stories. */
export const longDoings = [
  'occasions',
  'birthdays',
  'silence',
  'wayBack',
  'leaving',
  'forgery',
  'returning',
  'months',
  'accountTaken',
  'addressFound',
  'certificateBrought',
  'correctedAfterwards',
  'ranOut',
  'returned',
  'rightsDeleted',
  'recoveryStopped',
  'silenceCounted',
  'slowRecovery',
  'vouched',
] as const
export type Doing = (typeof doings)[number] | (typeof longDoings)[number]

/** A fault or a doing. */
export type Met = keyof FaultRates | Doing

export const allMet: readonly Met[] = [...faultNames, ...doings, ...longDoings]

/**
 * How many of 3,000 runs must have each fault and each doing at least. A clean result of fewer runs
 * would prove little about it.
 */
const enough = 200 / 3000

/** The same for what happens in long stories, which are fewer. */
const enoughOfLong = 20 / 3000

const isOfLong = (met: Met) => longDoings.some((long) => long === met)

/** Fewer runs do not show how often something comes. */
const runsToJudge = 1000

/** The faults and doings that came in too few of these runs. */
export const tooRare = (runs: number, counts: ReadonlyMap<Met, number>): readonly Met[] =>
  runs < runsToJudge
    ? []
    : allMet.filter(
        (met) => (counts.get(met) ?? 0) < (isOfLong(met) ? enoughOfLong : enough) * runs,
      )
