import type { WillIssue } from '#shared/model/will-issue.ts'

/** Answers that are merely not there yet. Anything else is wrong already, and said at once. */
const notThereYet = /MISSING|UNANSWERED|^NO_|NEED|NOT_100|SHARE_IS_ZERO/

/** Which answers of a page were come to: left once, or missing already when the page was opened again. */
export type Tried = ReadonlySet<string>

/** What to show of a page's issues: what is wrong, and of what is missing only what was tried. */
export const shownIssues = (issues: readonly WillIssue[], tried: Tried): WillIssue[] =>
  issues.filter(({ code, field }) => !notThereYet.test(code) || tried.has(field))

/** What was tried, without anything at a path: something new begins there. */
export const withoutPath = (tried: Tried, path: string): Tried =>
  new Set([...tried].filter((field) => !`${field}.`.startsWith(`${path}.`)))
