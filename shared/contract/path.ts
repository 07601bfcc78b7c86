/** Finds each name in braces, which stands for one value: `.../DeleteDigitalAccount/{id}`. */
const pathParameter = /\{(\w+)\}/g

/** The text without its percent-encoding. A text that is not validly encoded stays as it is. */
const decodePart = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The names in braces of an operation's path, in order. */
export const pathNames = (template: string): string[] =>
  [...template.matchAll(pathParameter)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** The path with each name replaced by its value. */
export const fillPath = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(pathParameter, (_, name: string) => encodeURIComponent(String(values[name])))

/**
 * The values of a path by the template's names. Undefined if the path does not match. The last
 * value may contain slashes: gateways pass decoded paths on, and an email address may contain one.
 */
export const matchPath = (
  template: string,
  path: string,
): Readonly<Record<string, string>> | undefined => {
  if (!template.includes('{')) return template === path ? {} : undefined
  // A split by a pattern with a group gives text, name, text, name and so on.
  const parts = template.split(pathParameter)
  const pattern = parts
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return index === parts.length - 2 && parts.at(-1) === '' ? '(.+)' : '([^/]+)'
    })
    .join('')
  const match = new RegExp(`^${pattern}$`).exec(path)
  if (!match) return undefined
  return Object.fromEntries(
    pathNames(template).map((name, index) => [name, decodePart(match[index + 1] ?? '')]),
  )
}
