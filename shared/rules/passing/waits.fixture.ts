import { defaultSettings } from './new-passing.ts'
import { periods } from './periods.ts'

/*
 * How long a test waits, in milliseconds, for the phases of a report about an owner who chose no
 * settings: 14 days to object, and two delegates.
 */

/** From a report to the end of the time to object. */
export const timeToObject = defaultSettings.challengeDays * periods.day

/** From a report that enough delegates confirm in that time to its release. */
export const untilRelease = timeToObject + periods.cooling

/** The time to object to a report that a single delegate decides. */
export const doubledTimeToObject = 2 * timeToObject

/** The last wait before the release where fewer delegates confirm than the owner chose. */
export const longWait = 2 * timeToObject

/** From a report that too few confirm to its end. */
export const untilExpiry = timeToObject + periods.confirming

/** As `untilExpiry`, for a report whose certificate was accepted: then silence counts. */
export const untilSilenceCounts = periods.shortestChallenge + periods.confirming

/** How long an owner whom mail does not reach is waited for before the time to object is over. */
export const untilUnreachable = timeToObject + periods.longestAddressPause
