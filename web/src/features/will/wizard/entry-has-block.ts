import type { WillIssue } from '#shared/model/will-issue.ts'

/** Whether an answer of this entry (`gifts.2`) has an issue that blocks the will. */
export const entryHasBlock = (issues: readonly WillIssue[], field: string): boolean =>
  issues.some((issue) => issue.severity === 'block' && `${issue.field}.`.startsWith(`${field}.`))
