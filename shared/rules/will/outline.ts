import type { Companion, WillStep, WillSummary } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { isPartnered } from './roster.ts'
import { steps } from './steps.ts'

/**
 * A summary of a will's answers, stored beside them so that lists need not decrypt them: the number of steps that they
 * need, the steps with a block, and for whom a second will can be made.
 */
export const outlineOf = (
  draft: WillDraft,
  issues: readonly WillIssue[],
): Pick<WillSummary, 'numberOfSteps' | 'openSteps' | 'companion'> => {
  const all = steps(draft)
  const companion = companionIn(draft)
  return {
    numberOfSteps: all.length,
    openSteps: all
      .map(({ id }) => id)
      .filter((id) => issues.some(({ step, severity }) => step === id && severity === 'block')),
    ...(companion && { companion }),
  }
}

/** The progress of a will. `left` and `done` count steps, `percent` is 0 to 100. */
export interface Advance {
  readonly done: number
  readonly left: number
  readonly percent: number
  /** Everything that is required is answered: what is left is to read the will and mark it as ready to sign. */
  readonly answered: boolean
}

/**
 * The progress of a will, by the same rule as the wizard's marks: a step is done once it was visited and has no block;
 * the last one, the preview, once the will is ready to sign.
 */
export const advanceOf = ({
  status,
  numberOfSteps,
  openSteps,
  companion,
  progress,
}: Pick<
  WillSummary,
  'status' | 'numberOfSteps' | 'openSteps' | 'companion' | 'progress'
>): Advance => {
  if (status === 'FINALIZED') return { done: numberOfSteps, left: 0, percent: 100, answered: true }
  const counts = (step: WillStep) =>
    step !== 'preview' && (step !== 'spouse' || companion !== undefined)
  const done = new Set(
    progress.visitedSteps.filter((step) => counts(step) && !openSteps.includes(step)),
  ).size
  const left = numberOfSteps - done
  return { done, left, percent: Math.round((100 * done) / numberOfSteps), answered: left === 1 }
}

/** For whom a second will can be made, by these answers; undefined for a single person. */
export const companionIn = (draft: WillDraft): Companion | undefined => {
  if (!isPartnered(draft)) return undefined
  return draft.about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'
}
