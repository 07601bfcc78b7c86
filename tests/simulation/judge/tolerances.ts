import { hour, minute } from './promised-times.ts'

/*
 * By how much a rule may be wrong about a time. The judge sees the moment at which something is
 * stored, and the product counts from the instant that its worker had read before that.
 */

/** For one instant: a worker reads its clock, and stores some seconds later. */
export const instantTolerance = minute

/** For a period that several workers begin, stop and end, and that faults may delay each time. */
export const periodTolerance = hour

/** A worker that had read the state before a change may make and send a mail this long after it. */
export const workerMayStillSend = 2 * minute

/** A worker that had read the state before a change may store its decision this long after it. */
export const workerMayStillStore = 5 * minute
