import { createContext, useContext } from 'react'
import type { WillIssue } from '#shared/model/will-issue.ts'

/** The issues of the open page that are shown by now: nobody is told of what they have not come to yet. */
export const ShownIssues = createContext<readonly WillIssue[]>([])

/** What stands in the way at this very answer, to be shown at its field. */
export function useFieldError(field: string): string | undefined {
  return useContext(ShownIssues).find((each) => each.field === field && each.severity === 'block')
    ?.message
}
