import type { WillIssue } from '#shared/model/will-issue.ts'

/**
 * Codes of answers that are only missing. All other issues are wrong answers, and shown at once.
 */
const missingAnswer = /MISSING|UNANSWERED|^NO_|NEED|NOT_100|SHARE_IS_ZERO/

/**
 * The fields that the person has left, or whose answers were missing when the page was opened
 * again.
 */
export type LeftFields = ReadonlySet<string>

/** The issues of a page to show. Missing answers are shown only where the field was left. */
export const shownIssues = (issues: readonly WillIssue[], left: LeftFields): WillIssue[] =>
  issues.filter(({ code, field }) => !missingAnswer.test(code) || left.has(field))

/** The fields that were left, without those below a path, at which a new entry starts. */
export const withoutPath = (left: LeftFields, path: string): LeftFields =>
  new Set([...left].filter((field) => !`${field}.`.startsWith(`${path}.`)))
