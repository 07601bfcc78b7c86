import type { WillIssue } from '#shared/model/will-issue.ts'

/** Whether something within an entry (`gifts.2`) stands in the way of the will. */
export const stateOfEntry = (issues: readonly WillIssue[], field: string): boolean =>
  issues.some((issue) => issue.severity === 'block' && `${issue.field}.`.startsWith(`${field}.`))
