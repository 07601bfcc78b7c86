import type { OwnField } from './portable-account.ts'

/** Own fields as Bitwarden's CSV has them: "name: value", one a line. */
export const writeOwnFields = (fields: readonly OwnField[]): string =>
  fields.map(({ name, value }) => `${name}: ${value}`).join('\n')

/**
 * Reads lines of the form "name: value". A line without a name belongs to the value above it. The
 * text does not say which fields are secret, so all of them are masked.
 */
export const readOwnFields = (text: string): OwnField[] => {
  const fields: OwnField[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^([^:]*): ?(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (name !== undefined && value !== undefined) fields.push({ name, value, secret: true })
    else if (last) fields[fields.length - 1] = { ...last, value: `${last.value}\n${line}` }
    else if (line !== '') fields.push({ name: '', value: line, secret: true })
  }
  return fields
}
