/*
 * Texts without control characters (Unicode category Cc). The OpenAPI document contains these patterns, and not every
 * regular-expression engine supports `\P{Cc}` or `\u001f`; so the patterns contain ranges of the characters themselves.
 */

const without = (ranges: string) => new RegExp(`^[^${ranges}]*$`)

/** A single line: no control characters at all. */
export const visibleLine = without('\u0000-\u001f\u007f-\u009f')

/** Several lines: no control characters except the tab and the line feed. */
export const visibleLinesAndTabs = without('\u0000-\u0008\u000b-\u001f\u007f-\u009f')
