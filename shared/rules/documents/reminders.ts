import type { Document } from '#shared/model/document.ts'
import { day, hour } from '../time/lengths.ts'

/** How many days before its expiry the owner of a document is reminded. */
export const reminderDays = [90, 30, 0] as const
/** One of these numbers of days. */
export type ReminderDays = (typeof reminderDays)[number]

/** One reminder of a document's expiry. */
export interface Reminder {
  /** In the morning across the United States. */
  readonly at: string
  readonly daysBefore: ReminderDays
}

/**
 * Milliseconds after midnight UTC: eleven in the morning in New York, eight in Los Angeles in
 * summer.
 */
const timeOfDayMs = 15 * hour

/** Every reminder of an expiry, the earliest first. */
const remindersOf = (expiresOn: string): readonly Reminder[] =>
  reminderDays.map((daysBefore) => ({
    at: new Date(Date.parse(expiresOn) - daysBefore * day + timeOfDayMs).toISOString(),
    daysBefore,
  }))

type Expiring = Pick<Document, 'expiresOn' | 'remindersEndedFor'>

/**
 * The first reminder that is due after an instant. Undefined if the document does not expire, has
 * expired, or its owner ended the reminders of this expiry.
 */
export const nextReminder = (
  { expiresOn, remindersEndedFor }: Expiring,
  after: Date,
): Reminder | undefined =>
  expiresOn === undefined || expiresOn === remindersEndedFor
    ? undefined
    : remindersOf(expiresOn).find(({ at }) => at > after.toISOString())

/** The reminder that is due exactly at an instant. Undefined if the document has none then. */
export const reminderAt = (document: Expiring, at: string): Reminder | undefined =>
  document.expiresOn === undefined || document.expiresOn === document.remindersEndedFor
    ? undefined
    : remindersOf(document.expiresOn).find((reminder) => reminder.at === at)
