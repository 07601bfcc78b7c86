import { type Step, willSteps } from '#shared/data/will-steps.ts'
import type { WillProgress } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { isPartnered } from './roster.ts'

/**
 * The pages that these answers call for, in order: nine for the married and for domestic partners,
 * eight for everybody else, who do not see the spouse's.
 */
export const steps = (draft: Pick<WillDraft, 'about'>): Step[] =>
  willSteps
    .filter((each) => each.id !== 'spouse' || isPartnered(draft))
    .map((each) =>
      each.id === 'spouse' && draft.about.maritalStatus === 'domesticPartnership'
        ? { ...each, title: 'Your partner' }
        : each,
    )

/** `attention`: the page was visited, and something on it stands in the way of the will. */
export type StepStatus = 'done' | 'current' | 'attention' | 'not-started'

/** Each page with its status, from what `checkDraft` found and where the person has been. */
export const stepStatus = (
  draft: Pick<WillDraft, 'about'>,
  issues: readonly WillIssue[],
  { currentStep, visitedSteps }: WillProgress,
): (Step & { readonly status: StepStatus })[] =>
  steps(draft).map((each) => {
    const blocked = issues.some((issue) => issue.step === each.id && issue.severity === 'block')
    const visited = visitedSteps.includes(each.id)
    const status =
      each.id === currentStep
        ? 'current'
        : !visited
          ? 'not-started'
          : blocked
            ? 'attention'
            : 'done'
    return { ...each, status }
  })
