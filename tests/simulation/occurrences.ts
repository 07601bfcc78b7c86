import type { FaultRates } from './faults.ts'
import { faultNames } from './faults.ts'

/** The acts of people that a run may have or not. */
export const deeds = [
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
export const longStoryDeeds = [
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
export type Deed = (typeof deeds)[number] | (typeof longStoryDeeds)[number]

/** A fault or a deed. */
export type Occurrence = keyof FaultRates | Deed

export const occurrences: readonly Occurrence[] = [...faultNames, ...deeds, ...longStoryDeeds]

/**
 * The share of the runs that must have each fault and each deed at least. If fewer runs have it, a
 * clean result proves little about it.
 */
const enough = 200 / 3000

/** The same for what happens in long stories, which are fewer. */
const enoughOfLong = 20 / 3000

const isOfLong = (occurrence: Occurrence) => longStoryDeeds.some((long) => long === occurrence)

/** Fewer runs do not show how often something comes. */
const runsToJudge = 1000

/** The faults and deeds that came in too few of these runs. */
export const tooRare = (
  runs: number,
  counts: ReadonlyMap<Occurrence, number>,
): readonly Occurrence[] =>
  runs < runsToJudge
    ? []
    : occurrences.filter(
        (occurrence) =>
          (counts.get(occurrence) ?? 0) < (isOfLong(occurrence) ? enoughOfLong : enough) * runs,
      )
