import { minute } from '#shared/rules/time/lengths.ts'

/** By how many milliseconds the service's clock is ahead of the visitor's. */
let serviceAheadMs = 0

/**
 * Learns the service's time from the Date header of an answer (RFC 9110, 6.6.1), which has a
 * resolution of seconds. A small offset of the visitor's clock is ignored. One of a minute or more
 * is corrected.
 */
export const rememberServerTime = (date: string | null): void => {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const difference = server - Date.now()
  serviceAheadMs = Math.abs(difference) < minute ? 0 : difference
}

/**
 * Now, by the service's clock, for comparing with instants from the service. Sessions use the
 * visitor's own clock.
 */
export const serverNow = (): number => Date.now() + serviceAheadMs
