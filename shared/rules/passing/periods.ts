import { day, hour, minute } from '../time/lengths.ts'

/**
 * The periods that decide a passing, in milliseconds. These numbers, and those below, are our
 * choice within the range of comparable services (waits of 3 hours to 90 days, two of five
 * verifiers, reminders a week apart).
 */
export const periods = {
  hour,
  day,
  /** The minimum time to object, whatever the owner chose and even with an accepted certificate. */
  shortestChallenge: 72 * hour,
  /** The minimum time that the owner has after being told that a certificate was accepted. */
  afterCertificate: 48 * hour,
  /** How long the delegates can confirm after the end of the time to object. */
  confirming: 60 * day,
  /** The last wait before the release, unless it is long (`beginLastWait` in `advance.ts`). */
  cooling: 48 * hour,
  /** How long a bouncing address of the owner can pause a report in total. */
  longestAddressPause: 30 * day,
  /** The minimum time between the owner taking a notice of a phase and the end of that phase. */
  afterNotice: 48 * hour,
  /**
   * After how long a notice counts as delivered, if the service accepted it and it did not come
   * back.
   */
  withoutBounce: 72 * hour,
  /**
   * How long a worker waits for the first notice of a phase to go out before the clock is stopped.
   * That is longer than the half hour after which an unanswered notice is sent again
   * (`quietForMs` in `rules/delivery/periods.ts`).
   */
  sending: 45 * minute,
  /** For how long after a change of address the former address must take notices too. */
  formerAddress: 30 * day,
  /** For how long an address or a number is new. A thief in the account may have entered it. */
  newChannel: 30 * day,
  /** How long a delegate is too new to report or to confirm. */
  delegateProbation: 30 * day,
  /**
   * How long the former state still counts after a change that weakens the owner's protection. Such
   * changes are settings that were made weaker, and fewer votes because delegates lost their
   * rights.
   */
  weakening: 30 * day,
  /** How long the only delegate waits after their report before they can confirm it. */
  soleConfirmation: 24 * hour,
  /**
   * After how long an alarm rings because no administrator has decided: about a dispute, a report
   * on hold, or one with silent delegates.
   */
  undecided: 72 * hour,
  /** How long the administrator who accepted a certificate waits before they compare it. */
  secondLook: 72 * hour,
  /** For how long a withdrawal or an objection is held against a delegate. */
  heldAgainstDelegate: 365 * day,
  /**
   * If a delegate says that somebody else was in their account, what they confirmed in this time
   * before is taken back.
   */
  takenBack: 30 * day,
  /** The time between two certificates that a delegate brings while no report is open. */
  betweenCertificates: 90 * day,
  /** The time between two check-in questions. */
  checkInReminder: 7 * day,
} as const

/**
 * When mail to a bouncing address is tried again, counted from the first bounce. Mail that arrives
 * before the first retry does not end the pause. Some servers accept mail and bounce it later, and
 * would restart the pause again and again.
 */
export const addressTries = [3 * day, 10 * day, 20 * day] as const

/**
 * How long a delegate waits before they can report again. The first entry counts after the first
 * withdrawal of the last year, the second after the second, and so on. After the fifth, the wait
 * stays the same.
 */
export const waitsAfterWithdrawal = [day, 3 * day, 7 * day, 14 * day, 30 * day] as const

/**
 * A delegate is locked out after this many objections to their reports in a year. A refused
 * certificate that no report asked for counts as one.
 */
export const objectionsThatLockOut = 2

/**
 * The first question and three reminders. A week after the last one, missed check-ins open a
 * report.
 */
export const checkInsUntilReport = 4

/** When each stage is released, in milliseconds after the release. */
export const stageDelays = { notices: 0, messages: 24 * hour, passwords: 72 * hour } as const

/** The instant that lies some milliseconds after another, or before it if they are negative. */
export const instantAfter = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString()

/** The later of two instants. */
export const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one

/** Milliseconds from one instant to another. */
export const millisecondsBetween = (from: string, to: string): number =>
  Date.parse(to) - Date.parse(from)
