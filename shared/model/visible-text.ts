/**
 * Matches a text without the control characters (Unicode category Cc) whose meaning nobody knows.
 * The other control characters are gone when a text is checked: `clean-text.ts` has replaced them
 * by what was meant. The OpenAPI document contains this pattern to tell callers which characters
 * are refused. Not every regular-expression engine supports `\P{Cc}` or `\u001f`, so the pattern
 * contains the ranges of the characters themselves.
 */
export const visibleText = new RegExp(
  `^[^${'\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d'}]*$`,
)
