import { hour, minute } from '../time/lengths.ts'

/**
 * How long a worker has a delivery to itself, in milliseconds: longer than its function can run (60 seconds) and
 * whatever the SDK may still have under way then.
 */
export const leaseFor = 3 * minute

/**
 * How long an attempt of unknown outcome waits for the service's event. SES publishes within seconds; only after this
 * counts no word as not accepted.
 */
export const quietFor = 30 * minute

/**
 * How far ahead the sweep looks, in milliseconds: what falls due before the next one comes waits in the queue until its
 * second, instead of in the table until the minute is over.
 */
export const sweptAhead = minute

/** What is due within this is told of at once, since a sweep may have passed its time in the index already. */
export const soon = 75_000

/**
 * How long a message waits before it is tried again after a mailbox was full or out of reach, in milliseconds: the first
 * time, the second, and so on. After that the address counts as one that does not take it.
 */
export const softBouncePauses: readonly number[] = [4 * hour, 12 * hour, 24 * hour, 48 * hour]
