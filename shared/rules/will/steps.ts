import type { WillProgress, WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { isPartnered } from './roster.ts'

/** A page of the will builder. */
export interface Step {
  readonly id: WillStep
  readonly path: string
  readonly title: string
}

const step = (id: WillStep, title: string): Step => ({ id, path: `/will/builder/${id}`, title })

const all: readonly Step[] = [
  step('about-you', 'About you'),
  step('spouse', 'Your spouse'),
  step('dependents', 'Children and pets'),
  step('executors', 'Executors'),
  step('assets', 'Your estate'),
  step('backup-beneficiaries', 'Backup beneficiaries'),
  step('gifts', 'Gifts'),
  step('disinheritance', 'Disinheritance'),
  step('preview', 'Preview'),
]

/**
 * The pages that these answers call for, in order: nine for the married and for domestic partners,
 * eight for everybody else, who do not see the spouse's.
 */
export const steps = (draft: Pick<WillDraft, 'about'>): Step[] =>
  all
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
