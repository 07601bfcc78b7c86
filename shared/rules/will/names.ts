/** A name as it is printed: composed characters, single spaces, none at the ends. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** The keys of the latest names: a check holds each name of a draft against all the others. */
const keys = new Map<string, string>()
const keysKept = 1000

/** What two spellings of a name share: letters and digits without case, accents, blanks, points. */
const nameKey = (name: string): string => {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (keys.size >= keysKept) keys.clear()
  keys.set(name, key)
  return key
}

/**
 * Whether two names mean the same person, as far as a draft can tell: "José  Peña Jr." is
 * "jose pena jr". Blank names are the same as nobody's.
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
