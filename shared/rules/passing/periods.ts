import { day, hour } from '../time/lengths.ts'

/**
 * The periods by which a passing is decided, in milliseconds. The numbers are ours, chosen among those of comparable
 * services (waits of 3 hours to 90 days, two of five verifiers, reminders a week apart).
 */
export const periods = {
  hour,
  day,
  /** The shortest time to object, whatever was chosen and whoever vouches. */
  shortestChallenge: 72 * hour,
  /** What the owner has at least from hearing that a certificate was accepted. */
  afterCertificate: 48 * hour,
  /** For the delegates to confirm, from the end of the time to object. */
  confirming: 60 * day,
  cooling: 48 * hour,
  /** How long an owner's address that bounces can hold up a report, all in all. */
  addressPause: 30 * day,
  /** Before this a delegate is too new to report or to confirm. */
  delegateProbation: 30 * day,
  /** Between two reminders of a check-in. */
  checkInReminder: 7 * day,
} as const

/**
 * When mail to an address that bounces is tried again, from the first time on. What arrives before the first try ends
 * no pause: some servers take mail and send it back later, and would have us begin anew every minute.
 */
export const addressTries = [3 * day, 10 * day, 20 * day] as const

/** So many objections to the reports of one delegate lock them out. */
export const objectionsThatLockOut = 2

/** The question and three reminders; a week after the last, missed check-ins open a report. */
export const checkInsUntilReport = 4

/** When each stage goes out, in milliseconds from the release. */
export const stageDelays = { notices: 0, messages: 24 * hour, passwords: 72 * hour } as const

/** An instant so many milliseconds after another. */
export const later = (instant: string, by: number): string =>
  new Date(Date.parse(instant) + by).toISOString()

/** Milliseconds from one instant to another. */
export const between = (from: string, to: string): number => Date.parse(to) - Date.parse(from)
