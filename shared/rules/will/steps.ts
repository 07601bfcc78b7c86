import { type Step, willSteps } from '#shared/data/will-steps.ts'
import type { WillProgress } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { isPartnered } from './roster.ts'

/**
 * The pages that these answers need, in order: nine for a testator with a spouse or a domestic
 * partner, and eight, without the spouse's page, for everyone else.
 */
export const steps = (draft: Pick<WillDraft, 'about'>): Step[] =>
  willSteps
    .filter((willStep) => willStep.id !== 'spouse' || isPartnered(draft))
    .map((step) =>
      step.id === 'spouse' && draft.about.maritalStatus === 'domesticPartnership'
        ? { ...step, title: 'Your partner' }
        : step,
    )

/** `attention` says that the page was visited and has an issue that blocks the will. */
export type StepStatus = 'done' | 'current' | 'attention' | 'not-started'

/** Each page with its status, from the issues of `checkDraft` and the pages that were visited. */
export const stepStatus = (
  draft: Pick<WillDraft, 'about'>,
  issues: readonly WillIssue[],
  { currentStep, visitedSteps }: WillProgress,
): (Step & { readonly status: StepStatus })[] =>
  steps(draft).map((step) => {
    const status = (): StepStatus => {
      if (step.id === currentStep) return 'current'
      if (!visitedSteps.includes(step.id)) return 'not-started'
      const blocks = issues.some((issue) => issue.step === step.id && issue.severity === 'block')
      return blocks ? 'attention' : 'done'
    }
    return { ...step, status: status() }
  })
