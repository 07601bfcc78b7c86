import type { WillIssue } from '#shared/model/will-issue.ts'

const missingAnswer =
  /MISSING|UNANSWERED|^NO_(?:ALTERNATE|CHILD_TO|EXECUTOR|RESIDUARY|SUCCESSOR)|NEED|NOT_100|SHARE_IS_ZERO|AGE_UNKNOWN|^TAKER_UNKNOWN/

/** Whether an answer is only missing. All other issues are wrong answers, and shown at once. */
export const isMissingAnswer = ({ code }: Pick<WillIssue, 'code'>): boolean =>
  missingAnswer.test(code)

/**
 * The fields at which missing answers are shown: those that lost the focus, and those that had an
 * issue when the person came back to the step, pressed Continue or followed a link to an answer.
 */
export type TouchedFields = ReadonlySet<string>

/** The issues of a step to show. Missing answers are shown only at touched fields. */
export const shownIssues = (issues: readonly WillIssue[], touched: TouchedFields): WillIssue[] =>
  issues.filter((issue) => !isMissingAnswer(issue) || touched.has(issue.field))

/** The touched fields without the fields of a removed entry: a new entry now has its path. */
export const withoutPath = (touched: TouchedFields, path: string): TouchedFields =>
  new Set([...touched].filter((field) => !`${field}.`.startsWith(`${path}.`)))
