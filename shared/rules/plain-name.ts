/** In characters: the longest that a first or last name can be (`sound-name.ts`). */
const longestName = 60

const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/**
 * A name in a form that is safe in a mail: one line, without invisible characters, and without
 * anything that a mail program would turn into a link. `http://evil.example` is reduced to its
 * words. "J. R. Moreno" stays the same.
 */
export const plainName = (name: string): string =>
  oneLine(
    withoutInvisible(name)
      .replace(/[/\\:@<>[\]()|#?&=%]+/gu, ' ')
      // Some programs treat these look-alikes as a full stop.
      .replace(/[.\u3002\uFF0E\uFF61\u2024](?=\S)/gu, '. '),
  )
    .slice(0, longestName)
    // The cut may leave half of a character.
    .replace(/\p{Cs}/gu, '')
    .trim()

/**
 * The words of a person in a form that a mail of ours can quote. They keep their punctuation and
 * their whole length. What a mail program would turn into a link is taken apart, and no quotation
 * mark in them can end the quotation.
 */
export const plainWords = (words: string): string =>
  oneLine(
    withoutInvisible(words)
      .replace(/[\p{Quotation_Mark}\u2033\u275B-\u2760]/gu, '’')
      .replaceAll('://', ' ')
      .replace(/[@\uFE6B\uFF20]/gu, ' at ')
      .replace(/(?<=www)[.\u3002\uFF0E\uFF61\u2024]|[.\u3002\uFF0E\uFF61\u2024](?=\p{L})/giu, '. '),
  )
