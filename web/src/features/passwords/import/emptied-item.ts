import type { OwnField } from '#web/features/passwords/imported-account.ts'
import { readInstant } from './read-instant.ts'

/**
 * A part of a parsed item. It is emptied while it is read: each reading takes what it has
 * understood out of the part. What is left in the end was stored nowhere, and is kept by its name.
 */
export type Part = Record<string, unknown>

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The part of this name; an empty one if there is none. */
export const partOf = (part: Part, key: string): Part => {
  const value = part[key]
  return isPart(value) ? value : {}
}

/** The parts of a list. What is no part, such as null, stays in the list. */
export const partsOf = (part: Part, key: string): Part[] => {
  const list = part[key]
  return Array.isArray(list) ? list.filter(isPart) : []
}

/**
 * Takes a text; numbers and truth values count as texts. A part or a list stays, and the text is
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

/** Takes a time. One that cannot be read stays. */
export const takeInstant = (part: Part, key: string): string | undefined => {
  const value = part[key]
  const instant =
    typeof value === 'string' || typeof value === 'number' ? readInstant(value) : undefined
  // Programs write 0 for a time that they do not know.
  if (instant !== undefined || value === 0 || value === '0') delete part[key]
  return instant
}

interface Leaf {
  /** The names on the way to it; places in lists are left out. */
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
      for (const each of content.toReversed()) waiting.push({ path, value: each })
    } else if (isPart(content)) {
      for (const [key, each] of Object.entries(content).toReversed()) {
        waiting.push({ path: [...path, key], value: each })
      }
    } else if (content !== null && content !== undefined && content !== '') {
      leaves.push({ path, text: String(content) })
    }
  }
  return leaves
}

/**
 * What is left of an item, as fields, each named for its place. `ofTheirs` names what means nothing
 * outside the other product, such as its ids. All fields are masked: nothing says which of them are
 * secret.
 */
export const leftFields = (item: Part, ofTheirs: ReadonlySet<string>): OwnField[] =>
  leavesOf(item)
    .filter(({ path }) => path.some((key) => key.includes('.')) || !ofTheirs.has(path.join('.')))
    .map(({ path, text }) => ({ name: path.join(': '), value: text, secret: true }))

/** The names of what is left around the items of a file. */
export const leftNames = (file: Part, ofTheirs: ReadonlySet<string>): string[] => [
  ...new Set(leftFields(file, ofTheirs).map(({ name }) => name)),
]
