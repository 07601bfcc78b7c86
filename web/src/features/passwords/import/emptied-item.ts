import type { OwnField } from '#web/features/passwords/portable-account.ts'
import { readInstant } from './read-instant.ts'

/**
 * An object of a parsed item. It is emptied while it is read, because each reader takes out of the
 * object what it understands. What is left in the end was stored nowhere, so `leftoverFields` keeps
 * it.
 */
export type Part = Record<string, unknown>

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object at this key; an empty one if there is none. */
export const partOf = (part: Part, key: string): Part => {
  const value = part[key]
  return isPart(value) ? value : {}
}

/** The objects in a list, without its other entries, such as null. The list stays as it is. */
export const partsOf = (part: Part, key: string): Part[] => {
  const list = part[key]
  return Array.isArray(list) ? list.filter(isPart) : []
}

/**
 * Takes a text. Numbers and truth values become texts. An object or a list stays, and the answer is
 * empty.
 */
export const takeText = (part: Part, key: string): string => {
  const value = part[key]
  if (typeof value === 'object' && value !== null) return ''
  delete part[key]
  return value === undefined || value === null ? '' : String(value)
}

/** Takes the texts of a list. */
export const takeTexts = (part: Part, key: string): string[] => {
  const list = part[key]
  if (!Array.isArray(list)) return []
  part[key] = list.filter((entry) => typeof entry !== 'string')
  return list.filter((entry) => typeof entry === 'string')
}

/** Takes an instant out of the object. A value that cannot be read as an instant stays there. */
export const takeInstant = (part: Part, key: string): string | undefined => {
  const value = part[key]
  const instant =
    typeof value === 'string' || typeof value === 'number' ? readInstant(value) : undefined
  // Programs write 0 for a time that they do not know.
  if (instant !== undefined || value === 0 || value === '0') delete part[key]
  return instant
}

interface Leaf {
  /** The keys on the way to it, without the indexes of lists. */
  readonly path: readonly string[]
  readonly text: string
}

/**
 * All texts within a value, in their order. It needs no recursion, so that no depth of a file makes
 * it fail.
 */
export const leavesOf = (value: unknown): Leaf[] => {
  const leaves: Leaf[] = []
  const waiting: { readonly path: readonly string[]; readonly value: unknown }[] = [
    { path: [], value },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value: content } = next
    if (Array.isArray(content)) {
      for (const entry of content.toReversed()) waiting.push({ path, value: entry })
    } else if (isPart(content)) {
      for (const [key, child] of Object.entries(content).toReversed()) {
        waiting.push({ path: [...path, key], value: child })
      }
    } else if (content !== null && content !== undefined && content !== '') {
      leaves.push({ path, text: String(content) })
    }
  }
  return leaves
}

/**
 * What is left of an item, as fields with their paths as names. `ofTheirs` has the paths of what
 * means nothing outside the other product, such as its ids. A key with a dot could look like such a
 * path, so it is kept. All fields are masked, because nothing says which of them are secret.
 */
export const leftoverFields = (item: Part, ofTheirs: ReadonlySet<string>): OwnField[] =>
  leavesOf(item)
    .filter(({ path }) => path.some((key) => key.includes('.')) || !ofTheirs.has(path.join('.')))
    .map(({ path, text }) => ({ name: path.join(': '), value: text, secret: true }))

/** The paths of what is left of a file, once its items are taken out. */
export const leftoverNames = (file: Part, ofTheirs: ReadonlySet<string>): string[] => [
  ...new Set(leftoverFields(file, ofTheirs).map(({ name }) => name)),
]
