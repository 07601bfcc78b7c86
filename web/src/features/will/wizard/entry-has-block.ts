import type { WillIssue } from '#shared/model/will-issue.ts'

/** Whether an entry (`gifts.2`) has a block. */
export const entryHasBlock = (issues: readonly WillIssue[], field: string): boolean =>
  issues.some((issue) => issue.severity === 'block' && `${issue.field}.`.startsWith(`${field}.`))
