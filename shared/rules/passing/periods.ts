import { day, hour, minute } from '../time/lengths.ts'

/**
 * The periods that decide a passing, in milliseconds. The numbers are our choice within the range
 * of comparable services (waits of 3 hours to 90 days, two of five verifiers, reminders a week
 * apart).
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
  cooling: 48 * hour,
  /** How long a bouncing address of the owner can pause a report in total. */
  addressPause: 30 * day,
  /** The minimum time between the owner taking a notice of a phase and the end of that phase. */
  afterNotice: 48 * hour,
  /**
   * A notice that the service accepted, and that did not come back in this time, counts as taken.
   */
  withoutBounce: 72 * hour,
  /**
   * How long a worker waits for the first notice of a phase to go out before the clock is stopped.
   * A notice to which the service answered nothing is sent again after half an hour.
   */
  sending: 45 * minute,
  /** For how long after a change of address the former address must take notices too. */
  formerAddress: 30 * day,
  /** How long a delegate is too new to report or to confirm. */
  delegateProbation: 30 * day,
  /**
   * After how long settings that are weaker than before count, and fewer votes are enough because
   * there are fewer electors.
   */
  weakening: 30 * day,
  /** How long the only delegate waits after their report before they can confirm it. */
  soleConfirmation: 24 * hour,
  /**
   * After how long it rings that an administrator has not decided: a dispute, a report on hold, or
   * a silent one.
   */
  undecided: 72 * hour,
  /** How long the administrator who accepted a certificate waits before they compare it. */
  secondLook: 72 * hour,
  /** For how long a withdrawal counts, and an objection. */
  counting: 365 * day,
  /**
   * For how long before a delegate says that their account was taken, what they confirmed is taken
   * back.
   */
  takenBack: 30 * day,
  /** How often a delegate can bring a certificate while no report is open. */
  bringing: 90 * day,
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
 * How long a delegate waits before they can report again, after each withdrawal of the last year.
 * Later ones as the last.
 */
export const waitsAfterWithdrawal = [day, 3 * day, 7 * day, 14 * day, 30 * day] as const

/** A delegate is locked out after this many objections to their reports. */
export const objectionsThatLockOut = 2

/**
 * The first question and three reminders. A week after the last one, missed check-ins open a
 * report.
 */
export const checkInsUntilReport = 4

/** When each stage is released, in milliseconds after the release. */
export const stageDelays = { notices: 0, messages: 24 * hour, passwords: 72 * hour } as const

/** The instant `by` milliseconds after another. */
export const later = (instant: string, by: number): string =>
  new Date(Date.parse(instant) + by).toISOString()

/** The later of two instants. */
export const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one

/** Milliseconds between two instants. */
export const between = (from: string, to: string): number => Date.parse(to) - Date.parse(from)
