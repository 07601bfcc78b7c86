/** Text in the form that searches compare: without case, accents and repeated blanks. */
export const searchable = (text: string): string =>
  // Fast path: most texts are plain ASCII, and thousands of them are compared at once.
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a search, in the form that searches compare. A blank search has none. */
export const searchWords = (search: string): string[] =>
  searchable(search).split(' ').filter(Boolean)

/** Whether a text contains every word of a search. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const searched = searchable(text)
  return words.every((word) => searched.includes(word))
}
