import type { FieldValues } from 'react-hook-form'

/** The input that the browser may store: without the secret fields. */
export const withoutSecrets = (fields: FieldValues, secrets: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.includes(name)))

/**
 * The input that the browser stored. Secret fields have their saved values. Undefined if an earlier
 * version of the form had other fields.
 */
export function restoreFields<Fields extends FieldValues>(
  stored: unknown,
  values: Fields,
  secrets: readonly string[],
): Fields | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const typed: Readonly<Record<string, unknown>> = { ...stored }
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      secrets.includes(name) ? value : typed[name],
    ]),
  )
  const fits = Object.entries(values).every(
    ([name, value]) =>
      typeof fields[name] === typeof value && Array.isArray(fields[name]) === Array.isArray(value),
  )
  // Each field is present and of the form's own type.
  return fits ? (fields as Fields) : undefined
}
