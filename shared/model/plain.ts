import * as z from 'zod'
import { cleanLine, cleanName, cleanText, unseenProblem } from '#shared/rules/text/clean-text.ts'
import { visibleText } from './visible-text.ts'

/** An instant in UTC, ISO 8601 with milliseconds (`2026-12-04T14:00:00.000Z`). */
export const Instant = z.iso
  .datetime()
  .meta({ id: 'Instant', description: 'An instant in UTC, ISO 8601.' })
export type Instant = z.infer<typeof Instant>

/** An email address. It is stored in lower case, so that comparing ignores case. */
export const Email = z
  .string()
  .overwrite(cleanLine)
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an email address, such as ana@example.org.'))
  // JSON Schema describes an input by the pipe's first part, which has no format. So it is named.
  .meta({ id: 'Email', format: 'email' })
export type Email = z.infer<typeof Email>

const phoneNumberLike = (pattern: RegExp) =>
  z
    .string()
    .overwrite(cleanLine)
    .trim()
    .regex(pattern, 'Enter the number with its country code, such as +1 512 555 0134.')

/** A telephone number in the international form of ITU-T E.164 (`+15125550134`). */
export const PhoneNumber = phoneNumberLike(/^\+[1-9]\d{6,14}$/).meta({ id: 'PhoneNumber' })
export type PhoneNumber = z.infer<typeof PhoneNumber>

/**
 * A telephone number with the extension that is dialed after it, if there is one, as RFC 3966
 * writes it (`+15125550134;ext=12`). `p` is a pause, and `w` waits for the caller.
 */
export const ExtendedPhoneNumber = phoneNumberLike(/^\+[1-9]\d{6,14}(;ext=[\d*#pw]{1,20})?$/).meta({
  id: 'ExtendedPhoneNumber',
})
export type ExtendedPhoneNumber = z.infer<typeof ExtendedPhoneNumber>

/** The postal code of a US state or DC (`TX`). */
export const StateCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Choose a state.')
  .meta({ id: 'StateCode' })
export type StateCode = z.infer<typeof StateCode>

const tooLong = (maximum: number) => `Use at most ${maximum.toLocaleString('en-US')} characters.`

/** The error of a text in which a character cannot be seen. It says which one, and where. */
export const unseenError = {
  error: ({ input }: { input?: unknown }) => unseenProblem(String(input)),
}

/** A single line of typed text: cleaned, trimmed, without control characters. */
export const line = (maximum: number) =>
  z
    .string()
    .overwrite(cleanName)
    .trim()
    .max(maximum, tooLong(maximum))
    .regex(visibleText, unseenError)

/**
 * Typed text of several lines: cleaned, without control characters except the tab and the line
 * feed.
 */
export const lines = (maximum: number, message = tooLong(maximum)) =>
  z.string().overwrite(cleanText).max(maximum, message).regex(visibleText, unseenError)

/** One of the ids of a table, such as COMPANY_ENTITY_TYPES. */
export const choiceOf = <const Id extends string>(
  table: readonly [{ readonly id: Id }, ...{ readonly id: Id }[]],
) => {
  const [first, ...others] = table
  return z.enum([first.id, ...others.map(({ id }) => id)], 'Choose one of the list.')
}

/**
 * One of the ids of a table whose ids have no type of their own, such as RELATIONSHIPS. JSON Schema
 * lists them.
 */
export const idOf = (table: readonly { readonly id: string }[]) => {
  const ids = table.map(({ id }) => id)
  const idSet: ReadonlySet<string> = new Set(ids)
  return z
    .string()
    .max(40)
    .refine((id) => idSet.has(id), 'Choose one of the list.')
    .meta({ enum: ids })
}
