import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { HalfTyped } from '#web/features/will/flow/flow-ports.ts'
import { problemOf } from '#web/ui/date-parts.ts'

/**
 * The key under which a field's incomplete date is kept. Entries of a list use their id, not their
 * position.
 */
export function rememberedAs(draft: WillDraft, field: string): string {
  const [list, index, name] = field.split('.')
  if (name === undefined) return field
  if (list !== 'dependents' && list !== 'witnesses') return field
  return draft[list][Number(index)]?.id ?? field
}

/** Replaces "Enter your date of birth" by the problem with the date that was typed. */
export const explainDates = (
  issues: readonly WillIssue[],
  draft: WillDraft,
  halfTyped: ReadonlyMap<string, HalfTyped>,
): readonly WillIssue[] => {
  if (halfTyped.size === 0) return issues
  return issues.map((issue) => {
    if (!/DOB|BIRTH/.test(issue.code)) return issue
    const typed = halfTyped.get(rememberedAs(draft, issue.field))
    const problem = typed && problemOf(typed)
    return problem ? { ...issue, message: problem } : issue
  })
}
