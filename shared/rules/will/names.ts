import { divideSuffix } from '#shared/rules/divide-name.ts'

/** A name as printed: composed characters, single spaces, none at the ends. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** The informal name of a person: the first word of the legal name. */
export const firstName = (legalName: string): string => tidyName(legalName).split(' ')[0] ?? ''

/**
 * A cache of the keys of names, since a check compares each name of a draft with all the others. It
 * is emptied once the check has run, so that no name of one person stays for the next.
 */
const keysByName = new Map<string, string>()

/**
 * The key that spellings of one name share: letters and digits without case, accents, blanks and
 * points.
 */
const nameKey = (name: string): string => {
  const cachedKey = keysByName.get(name)
  if (cachedKey !== undefined) return cachedKey
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (keysByName.size === 0) queueMicrotask(() => keysByName.clear())
  keysByName.set(name, key)
  return key
}

/**
 * Whether two names probably mean the same person: "José Peña Jr." equals "jose pena jr". A blank
 * name equals no name.
 */
export const sameName = (one: string, other: string): boolean => {
  const key = nameKey(one)
  return key !== '' && key === nameKey(other)
}

/**
 * Whether two names may mean the same person. They may if they are the same, or if only one of them
 * has a suffix. "John Vale" may be "John Vale Jr.". "John Vale Sr." is another person than "John
 * Vale Jr.".
 */
export const mayBeSameName = (one: string, other: string): boolean => {
  const oneParts = keyAndSuffix(one)
  const otherParts = keyAndSuffix(other)
  const suffixesFit =
    oneParts.suffix === '' || otherParts.suffix === '' || oneParts.suffix === otherParts.suffix
  return suffixesFit && oneParts.key !== '' && oneParts.key === otherParts.key
}

/**
 * Whether one name may be a shorter form of the other: "Lucía Vasquez" or "Lucía M. Vasquez" of
 * "Lucía Marisol Vasquez". First name, last name and suffix are the same, and no middle name
 * contradicts.
 */
export const mayBeShorterName = (a: string, b: string): boolean => {
  const [shorter = [], longer = []] = [a, b]
    .map((name) => divideSuffix(tidyName(name))[0].split(' ').map(nameKey))
    .sort((one, other) => one.length - other.length)
  const longerMiddles = longer.slice(1, -1)
  return (
    shorter.length > 1 &&
    keyAndSuffix(a).suffix === keyAndSuffix(b).suffix &&
    shorter[0] === longer[0] &&
    shorter.at(-1) === longer.at(-1) &&
    shorter
      .slice(1, -1)
      .every((middle) =>
        longerMiddles.some(
          (other) =>
            other === middle ||
            (Math.min(middle.length, other.length) === 1 && middle[0] === other[0]),
        ),
      )
  )
}

/** The keys of a name without its suffix, and of the suffix ('' if there is none). */
export const keyAndSuffix = (name: string): { readonly key: string; readonly suffix: string } => {
  const [bare, suffix] = divideSuffix(tidyName(name))
  return { key: nameKey(bare), suffix: nameKey(suffix) }
}

/** Whether a text has a name of at least two words in it, in any spelling. */
export const hasName = (text: string, name: string): boolean =>
  tidyName(name).includes(' ') && nameKey(text).includes(nameKey(name))

/** Removes the second point where a word such as "Jr." ends a sentence: "Jr.." becomes "Jr.". */
export const withSingleFullStops = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')

/** "A", "A and B", "A, B and C". */
export const listInWords = (parts: readonly string[], word = 'and'): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`
