import { createContext, useCallback, useContext, useEffect } from 'react'
import type { WillIssue } from '#shared/model/will-issue.ts'

/** Which issues of a step are shown. A question that was not reached yet lacks no answer. */
export interface StepIssuesState {
  readonly shown: readonly WillIssue[]
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
  markTouched: () => {},
  forgetTouched: () => {},
  unsavable: new Map(),
  reportUnsavable: () => {},
})

export const useStepIssues = (): StepIssuesState => useContext(StepIssuesContext)

/** The error of this answer, to show at its field. */
export const useFieldError = (field: string): string | undefined =>
  useStepIssues().shown.find((issue) => issue.field === field && issue.severity === 'block')
    ?.message

/**
 * Reports beside the title that the text of a field cannot be saved. The report is withdrawn when
 * the field unmounts.
 */
export function useReportUnsavable(field: string): (answerName: string | undefined) => void {
  const { reportUnsavable } = useStepIssues()
  useEffect(() => () => reportUnsavable(field, undefined), [reportUnsavable, field])
  return useCallback((answerName) => reportUnsavable(field, answerName), [reportUnsavable, field])
}
