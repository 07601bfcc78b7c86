import type { WillIssue } from '#shared/model/will-issue.ts'

/**
 * Codes of answers that are only missing. All other issues are wrong answers, and shown at once.
 */
const missingAnswer = /MISSING|UNANSWERED|^NO_|NEED|NOT_100|SHARE_IS_ZERO|^TAKER_(?:AGE_)?UNKNOWN/

/**
 * The fields at which missing answers are shown: those that lost the focus, and those that had an
 * issue when the person came back to the step, pressed Continue or followed a link to an answer.
 */
export type TouchedFields = ReadonlySet<string>

/** The issues of a step to show. Missing answers are shown only at touched fields. */
export const shownIssues = (issues: readonly WillIssue[], touched: TouchedFields): WillIssue[] =>
  issues.filter(({ code, field }) => !missingAnswer.test(code) || touched.has(field))

/** The touched fields without the fields of a removed entry: a new entry now has its path. */
export const withoutPath = (touched: TouchedFields, path: string): TouchedFields =>
  new Set([...touched].filter((field) => !`${field}.`.startsWith(`${path}.`)))
