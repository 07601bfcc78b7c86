/**
 * A path without the slashes at its end. The lookbehind keeps the search fast for a path that has
 * many of them in the middle.
 */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '')
