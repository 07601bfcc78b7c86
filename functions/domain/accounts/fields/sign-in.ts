import * as z from 'zod'
import { Email, Instant, PhoneNumber } from '#shared/model/plain.ts'

/** The fields of an account about its sign-in: its sessions, its address and its number. */
export const signInFields = {
  /**
   * Tokens from sign-ins before this instant are refused, although their signature is still valid.
   */
  sessionsValidFrom: Instant,
  /**
   * The sessions that the person ended one by one (`end-session.ts`). Each is listed `until` its
   * last access token has expired.
   */
  endedSessions: z.array(z.object({ sessionId: z.string(), until: Instant })).optional(),
  /**
   * The second step was removed at the pool. The owner must be told of the authenticator app that
   * the next sign-in sets up, and was not told yet.
   */
  newAppUntold: z.literal(true).optional(),
  /** When the person confirmed the present address. Absent if the account always had it. */
  emailSince: Instant.optional(),
  /**
   * Earlier addresses. Each still gets notices about the safety of the account and about a report
   * of the person's death, until the instant `until`. `since`: when the account got the address.
   * Earlier releases did not store `since`.
   */
  formerEmails: z
    .array(z.object({ email: Email, until: Instant, since: Instant.optional() }))
    .optional(),
  /**
   * The telephone number that the user pool had at the last sign-in or refresh. The profile's
   * `phoneNumber` may be another one.
   */
  signInPhone: PhoneNumber.optional(),
  /** When `signInPhone` last changed. Absent if the account always had this number, or has none. */
  signInPhoneSince: Instant.optional(),
} as const
