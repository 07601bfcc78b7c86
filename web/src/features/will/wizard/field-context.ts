import { createContext, useCallback, useContext, useEffect } from 'react'
import type { WillIssue } from '#shared/model/will-issue.ts'

/** Which issues of a page are shown: a question that the person has not reached yet shows none. */
export interface StepIssuesState {
  readonly shown: readonly WillIssue[]
  /** The person left these fields: from now on missing answers are reported there. */
  readonly markLeft: (fields: readonly string[]) => void
  /**
   * A new entry starts at this path (`dependents.2`): missing answers are not reported before its
   * fields were left.
   */
  readonly forgetLeft: (path: string) => void
  /**
   * The inputs of this page that cannot be saved, by field, in words. `''` while one is being
   * typed.
   */
  readonly unreadable: ReadonlyMap<string, string>
  readonly tellUnreadable: (field: string, words: string | undefined) => void
}

export const StepIssuesContext = createContext<StepIssuesState>({
  shown: [],
  markLeft: () => {},
  forgetLeft: () => {},
  unreadable: new Map(),
  tellUnreadable: () => {},
})

export const useStepIssues = (): StepIssuesState => useContext(StepIssuesContext)

/** The error of this answer, to show at its field. */
export const useFieldError = (field: string): string | undefined =>
  useStepIssues().shown.find((issue) => issue.field === field && issue.severity === 'block')
    ?.message

/**
 * Reports beside the title that the input of a field cannot be saved. Withdrawn when the field
 * unmounts.
 */
export function useUnreadable(field: string): (words: string | undefined) => void {
  const { tellUnreadable } = useStepIssues()
  useEffect(() => () => tellUnreadable(field, undefined), [tellUnreadable, field])
  return useCallback((words) => tellUnreadable(field, words), [tellUnreadable, field])
}
