import { createContext, useCallback, useContext, useEffect } from 'react'
import type { WillIssue } from '#shared/model/will-issue.ts'

/** What of a page's issues is shown by now: nobody is told of what they have not come to yet. */
export interface StepIssuesInHand {
  readonly shown: readonly WillIssue[]
  /** Fields were left, by their ids: what is missing there is said from now on. */
  readonly leave: (fields: readonly string[]) => void
  /** Something new begins at this path (`dependents.2`): it is not told what is missing before it was tried. */
  readonly beginAt: (path: string) => void
  /** What stands on this page and cannot be saved as it is, by field, in words; `''` while it is being typed. */
  readonly unreadable: ReadonlyMap<string, string>
  readonly tellUnreadable: (field: string, words: string | undefined) => void
}

export const StepIssuesContext = createContext<StepIssuesInHand>({
  shown: [],
  leave: () => {},
  beginAt: () => {},
  unreadable: new Map(),
  tellUnreadable: () => {},
})

export const useStepIssues = (): StepIssuesInHand => useContext(StepIssuesContext)

/** What stands in the way at this very answer, to be shown at its field. */
export const useFieldError = (field: string): string | undefined =>
  useStepIssues().shown.find((each) => each.field === field && each.severity === 'block')?.message

/** Tells beside the title what of a field cannot be saved, and takes it back when the field goes away. */
export function useUnreadable(field: string): (words: string | undefined) => void {
  const { tellUnreadable } = useStepIssues()
  useEffect(() => () => tellUnreadable(field, undefined), [tellUnreadable, field])
  return useCallback((words) => tellUnreadable(field, words), [tellUnreadable, field])
}
