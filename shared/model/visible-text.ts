/**
 * A text without the control characters (Unicode category Cc) whose meaning nobody knows. The other
 * ones are no part of it any more when it is checked: cleaning turns them into what was meant
 * (`clean-text.ts`). The OpenAPI document contains this pattern, and says of the input which
 * characters are refused. Not every regular-expression engine supports `\P{Cc}` or `\u001f`. So it
 * contains ranges of the characters themselves.
 */
export const visibleText = new RegExp(
  `^[^${'\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d'}]*$`,
)
