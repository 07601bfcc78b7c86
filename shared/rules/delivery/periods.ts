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
 * The shortest pause after a worker could not store its intent, because others wrote the same
 * records at that moment. A random time of up to the same length is added.
 */
export const conflictPauseMs = 2_000

/** How often a worker looks again at a delivery while its owner's deliveries are withheld. */
export const withheldPauseMs = hour

/** For how long a mail is tried again that the service refuses without a reason that we know. */
export const unclearForMs = 3 * day

/**
 * The time that the sweep looks ahead. A delivery that falls due before the next sweep waits in the
 * queue until its exact second, instead of in the table until the next minute.
 */
export const sweptAheadMs = minute

/**
 * How long before its time a delivery is looked at, to compute that time once more by the present
 * rules of its zone. It is more than a day: no zone has moved its clocks by more than that at once.
 */
export const computedAgainBeforeMs = 48 * hour

/**
 * A delivery that is due within this time is announced at once. The sweep looks a minute ahead
 * (`sweptAheadMs`), so it may already have passed the delivery's position in the due index.
 */
export const soonMs = 75_000

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
