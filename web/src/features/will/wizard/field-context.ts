import { createContext, useCallback, useContext, useEffect } from 'react'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { isMissingAnswer } from './shown-issues.ts'

/** Which issues of a step are shown. A question that was not reached yet lacks no answer. */
export interface StepIssuesState {
  readonly shown: readonly WillIssue[]
  /** Missing answers that are not shown yet. */
  readonly unseen: readonly WillIssue[]
  /** From now on, missing answers are reported at these fields. */
  readonly markTouched: (fields: readonly string[]) => void
  /**
   * Takes the path of an entry that was just added (`dependents.2`). Its missing answers are not
   * reported before its fields are touched.
   */
  readonly forgetTouched: (path: string) => void
  /**
   * The inputs of this step whose text cannot be saved: the name of each answer, by field. The name
   * is `''` while the answer is still being typed.
   */
  readonly unsavable: ReadonlyMap<string, string>
  readonly reportUnsavable: (field: string, answerName: string | undefined) => void
}

export const StepIssuesContext = createContext<StepIssuesState>({
  shown: [],
  unseen: [],
  markTouched: () => {},
  forgetTouched: () => {},
  unsavable: new Map(),
  reportUnsavable: () => {},
})

export const useStepIssues = (): StepIssuesState => useContext(StepIssuesContext)

/** Whether the page asks for an answer: it blocks the will, or it is missing. */
export const isToDo = (issue: WillIssue): boolean =>
  issue.severity === 'block' || isMissingAnswer(issue)

/** The error of this answer, to show at its field. */
export const useFieldError = (field: string): string | undefined =>
  useStepIssues().shown.find((issue) => issue.field === field && isToDo(issue))?.message

/**
 * The rule of “Continue” and “Done”: the first press shows the missing answers that were not shown
 * yet, and returns their fields. If there are none, the press goes on.
 */
export function useShowMissing(): (isAsked?: (field: string) => boolean) => string[] {
  const { unseen, markTouched } = useStepIssues()
  return (isAsked = () => true) => {
    const fields = unseen.map(({ field }) => field).filter(isAsked)
    markTouched(fields)
    return fields
  }
}

/**
 * Reports beside the title that the text of a field cannot be saved. The report is withdrawn when
 * the field unmounts.
 */
export function useReportUnsavable(field: string): (answerName: string | undefined) => void {
  const { reportUnsavable } = useStepIssues()
  useEffect(() => () => reportUnsavable(field, undefined), [reportUnsavable, field])
  return useCallback((answerName) => reportUnsavable(field, answerName), [reportUnsavable, field])
}
