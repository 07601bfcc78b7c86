/*
 * Texts without control characters (Unicode's category Cc). The API's document shows these patterns, and not every
 * regular-expression engine knows `\P{Cc}` or `\u001f`: so they hold ranges of the characters themselves.
 */

const without = (ranges: string) => new RegExp(`^[^${ranges}]*$`)

/** No control character at all: one line. */
export const visibleLine = without('\u0000-\u001f\u007f-\u009f')

/** None but the line feed. */
export const visibleLines = without('\u0000-\u0009\u000b-\u001f\u007f-\u009f')

/** None but the tab and the line feed. */
export const visibleLinesAndTabs = without('\u0000-\u0008\u000b-\u001f\u007f-\u009f')
