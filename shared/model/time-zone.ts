import * as z from 'zod'

/**
 * Abbreviations that JavaScript engines accept, though they are no names of the IANA database. Some
 * are ambiguous.
 */
const abbreviation = /^(A[CEGRS]|B[ES]|C[ANST]|E[AC]|I[ES]|JS|MI|N[ES]|P[LNRS]|SS|VS)T$/i

let usualZones: ReadonlySet<string> | undefined

/**
 * The usual names of the zones. Nearly every name that is checked is a usual one, and a look-up in
 * a set is a hundred times as fast as making a formatter. The set is made when it is first needed,
 * because every function and every page loads this file.
 */
const usualZoneNames = (): ReadonlySet<string> => {
  usualZones ??= new Set(Intl.supportedValuesOf('timeZone'))
  return usualZones
}

const isKnownZone = (name: string): boolean => {
  if (usualZoneNames().has(name)) return true
  if (abbreviation.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * A zone of the IANA time zone database (`America/Chicago`). Offsets such as `+02:00` are refused.
 */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, 'Choose a time zone.')
  .refine(isKnownZone, 'Choose a time zone.')
  .meta({ id: 'TimeZone', description: 'A zone of the IANA time zone database.' })
export type TimeZone = z.infer<typeof TimeZone>

/** Whether it is the zone of a computer that nobody set. No state lives by it. */
export const isUnsetZone = (timeZone: TimeZone): boolean => /^(Etc\/)?(UTC|UCT|GMT)$/.test(timeZone)
