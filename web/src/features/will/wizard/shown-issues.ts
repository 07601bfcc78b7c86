import type { WillIssue } from '#shared/model/will-issue.ts'

/** Answers that are merely not there yet. Anything else is wrong already, and said at once. */
const notThereYet = /MISSING|UNANSWERED|^NO_|NEED|NOT_100|SHARE_IS_ZERO/

/**
 * What to show of a page's issues. A page that one comes back to shows all; a new one shows what is
 * wrong, and of what is missing only the fields that were left already.
 */
export function shownIssues(
  issues: readonly WillIssue[],
  { revealed, left }: { revealed: boolean; left: ReadonlySet<string> },
): WillIssue[] {
  return issues.filter(({ code, field }) => revealed || !notThereYet.test(code) || left.has(field))
}
