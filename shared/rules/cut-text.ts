/**
 * The beginning of a text. It has at most `length` UTF-16 code units, and never ends with half of a
 * character such as an emoji.
 */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
