import type { Companion, WillStep, WillSummary } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { isPartnered } from './roster.ts'
import { steps } from './steps.ts'

/**
 * What a will's answers come to, kept beside them so that a list need not decrypt them: how many steps they call
 * for, in which of these something stands in the way, and whom a second will could be made for.
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

/** How far a will is. `left` and `done` count steps, `percent` is 0 to 100. */
export interface Advance {
  readonly done: number
  readonly left: number
  readonly percent: number
  /** Everything that is needed is answered: what is left is to read it, and to mark it as ready to sign. */
  readonly answered: boolean
}

/**
 * How far a will is, as the wizard's marks have it: a step is done once it was visited and nothing in it stands in
 * the way; the last one, the preview, once the will is ready to sign.
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

/** Whom a person could make a second will for, by their answers; nobody where they are alone. */
export const companionIn = (draft: WillDraft): Companion | undefined => {
  if (!isPartnered(draft)) return undefined
  return draft.about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'
}
