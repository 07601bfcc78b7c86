/** In characters: the longest that a first or last name can be (`sound-name.ts`). */
const longestName = 60

/**
 * A text in a form that is safe in a mail: one line, without invisible characters, and without
 * anything that a mail program would turn into a link. `http://evil.example` is reduced to its
 * words.
 */
export const plainLine = (text: string, longest: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[/\\:@<>[\]()|#?&=%]+/gu, ' ')
    // Some programs treat these look-alikes as a full stop.
    .replace(/[.\u3002\uFF0E\uFF61\u2024](?=\S)/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}/gu, '')
    .trim()

/** A name in a form that is safe in a mail. "J. R. Moreno" stays the same. */
export const plainName = (name: string): string => plainLine(name, longestName)
