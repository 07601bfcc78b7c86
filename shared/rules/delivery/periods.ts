import { day, hour, minute } from '../time/lengths.ts'

/**
 * The time that a worker holds the lease of a delivery. It is longer than its function can run (60
 * seconds) plus the calls that the SDK may still have under way then.
 */
export const leaseForMs = 3 * minute

/**
 * How long an attempt of unknown outcome waits for the service's event. SES publishes within
 * seconds. Only after this period does silence count as not accepted.
 */
export const quietForMs = 30 * minute

/**
 * The shortest pause, after an intent that could not be stored because other workers wrote the same
 * records at that moment. Up to as much again is added at random.
 */
export const conflictPauseMs = 2_000

/**
 * How long a delivery waits, before it is looked at again while its owner's deliveries are
 * withheld.
 */
export const withheldPauseMs = hour

/** For how long a mail is tried again that the service refuses without a reason that we know. */
export const unclearForMs = 3 * day

/**
 * The time that the sweep looks ahead. A delivery that falls due before the next sweep waits in the
 * queue until its exact second, instead of in the table until the next minute.
 */
export const sweptAheadMs = minute

/**
 * How long before its time a delivery is looked at to compute that time once more. No zone has
 * moved its clocks by more than a day at once.
 */
export const computedAgainBeforeMs = 48 * hour

/**
 * A delivery due within this many milliseconds is announced at once, since a sweep may already have
 * passed its position in the due index.
 */
export const soon = 75_000

/**
 * The pauses before a message is tried again after a mailbox was full or unreachable, in
 * milliseconds: after the first time, the second, and so on. After the last one the address counts
 * as bounced.
 */
export const softBouncePauses: readonly number[] = [4 * hour, 12 * hour, 24 * hour, 48 * hour]

/**
 * For how long a notice of ours is kept after its end, with the name and the address of its
 * recipient. No service tells anything of a mail this late, and no queue sends an event again.
 */
export const endedNoticeKeptMs = 90 * day
