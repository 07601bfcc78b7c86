/** A name as printed: composed characters, single spaces, none at the ends. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * The keys of the names that are being compared: a check compares each name of a draft with all the others. They are
 * forgotten once it has run, so that no name stays behind for the next person.
 */
const keys = new Map<string, string>()

/** The key that spellings of one name share: letters and digits without case, accents, blanks and points. */
const nameKey = (name: string): string => {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (keys.size === 0) queueMicrotask(() => keys.clear())
  keys.set(name, key)
  return key
}

/**
 * Whether two names probably mean the same person: "José  Peña Jr." equals "jose pena jr". A blank name equals no name.
 */
export const sameName = (a: string, b: string): boolean => {
  const key = nameKey(a)
  return key !== '' && key === nameKey(b)
}

/** "A", "A and B", "A, B and C". */
export const listed = (parts: readonly string[], word = 'and'): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`
