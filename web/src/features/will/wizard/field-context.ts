import { createContext, useContext } from 'react'
import type { WillIssue } from '#shared/model/will-issue.ts'

/** What of a page's issues is shown by now: nobody is told of what they have not come to yet. */
export interface StepIssuesInHand {
  readonly shown: readonly WillIssue[]
  /** Fields were left, by their ids: what is missing there is said from now on. */
  readonly leave: (fields: readonly string[]) => void
}

export const StepIssuesContext = createContext<StepIssuesInHand>({ shown: [], leave: () => {} })

export const useStepIssues = (): StepIssuesInHand => useContext(StepIssuesContext)

/** What stands in the way at this very answer, to be shown at its field. */
export const useFieldError = (field: string): string | undefined =>
  useStepIssues().shown.find((each) => each.field === field && each.severity === 'block')?.message
