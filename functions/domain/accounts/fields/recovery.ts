import * as z from 'zod'
import { UserId } from '#shared/model/ids.ts'
import { Email, Instant } from '#shared/model/plain.ts'
import { RecoveryTarget } from '#shared/model/recovery.ts'
import { codesPutOffLimit } from '#shared/model/user-profile.ts'

/**
 * A recovery that is in progress. Either the owner began it with a recovery code, to reset the
 * second step (`security/recovery.ts`), or an administrator began it (`slow`).
 */
export const Recovery = z.object({
  /**
   * SHA-256 of the code in the link that starts and completes the reset. In a slow recovery nobody
   * has that code, and the hash only tells one recovery from another.
   */
  linkHash: z.string(),
  /** SHA-256 of the code in the link that cancels the reset. Unused in a slow recovery. */
  cancelHash: z.string(),
  /** Until when the link works. Until then no slow recovery begins in place of this recovery. */
  linkExpiresAt: Instant,
  /**
   * From when the recovery can be completed: 72 hours after the first tap on the link. Absent until
   * that tap. A slow recovery has it from the beginning.
   */
  dueAt: Instant.optional(),
  /** Its completion has begun. From then on it can be repeated but not cancelled. */
  completing: z.literal(true).optional(),
  /**
   * A slow recovery: an administrator began it after a proof of identity
   * (`security/slow-recovery.ts`). A worker completes it, without a link.
   */
  slow: z
    .object({
      startedAt: Instant,
      replaces: RecoveryTarget,
      /** The account's new address, if the recovery replaces the address. */
      email: Email.optional(),
      /** The delegate who asked in the owner's place. They cannot shorten the wait. */
      askedBy: Email.optional(),
      /** The delegate who confirmed that the owner asks. This shortened the wait. */
      vouchedBy: UserId.optional(),
    })
    .optional(),
})
export type Recovery = z.infer<typeof Recovery>

/** The fields of an account that let its owner back in, and what they close meanwhile. */
export const recoveryFields = {
  /** The hashes (`hashWrittenCode`) of the unused recovery codes. A person gets ten at a time. */
  recoveryCodes: z.array(z.string()).max(10),
  /** The person has not shown yet that they kept the codes: `security/recovery-code.ts`. */
  codesUnproven: z.literal(true).optional(),
  /** How often a sign-in asked for recovery codes and the person said "later". */
  codesPutOff: z.int().min(1).max(codesPutOffLimit).optional(),
  recovery: Recovery.optional(),
  /** The owner stopped a slow recovery. Until this instant no other slow recovery begins. */
  recoveryBlockedUntil: Instant.optional(),
  /**
   * A slow recovery was completed, or an undone change removed the second step. Until this instant
   * the operations with `afterRecovery: 'closed'` are refused, and no slow recovery begins.
   */
  heldUntil: Instant.optional(),
  /**
   * When the person said that somebody else was in the account, earlier first. Only the times of
   * the last year are kept: a third one in a year is refused (`say-account-taken.ts`).
   */
  saidTakenAt: z.array(Instant).max(2).optional(),
} as const
