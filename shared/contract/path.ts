/** Names in braces stand for one value each: `/api/Password/DeleteDigitalAccount/{id}`. */
const brace = /\{(\w+)\}/g

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The names that an operation's path has in braces, in their order. */
export const pathNames = (template: string): string[] =>
  [...template.matchAll(brace)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** The path with the values in the place of their names. */
export const fillPath = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(brace, (_, name: string) => encodeURIComponent(String(values[name])))

/**
 * What stands in a path where the template has names; nothing where it is another path. A value at the end may have
 * slashes in it: gateways hand paths on decoded, and an e-mail address may have one.
 */
export const matchPath = (
  template: string,
  path: string,
): Readonly<Record<string, string>> | undefined => {
  if (!template.includes('{')) return template === path ? {} : undefined
  const literal = template.split(brace)
  const pattern = literal
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return index === literal.length - 2 && literal.at(-1) === '' ? '(.+)' : '([^/]+)'
    })
    .join('')
  const found = new RegExp(`^${pattern}$`).exec(path)
  if (!found) return undefined
  return Object.fromEntries(
    pathNames(template).map((name, index) => [name, decoded(found[index + 1] ?? '')]),
  )
}
