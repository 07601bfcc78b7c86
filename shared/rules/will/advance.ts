import type { WillStep, WillSummary } from '#shared/model/will.ts'

/** Whether a will was signed as its answers are now. */
export const isSigned = ({
  signedOn,
  changedSinceSigning,
}: Pick<WillSummary, 'signedOn' | 'changedSinceSigning'>): boolean =>
  signedOn !== undefined && !changedSinceSigning

/** The progress of a will. `left` and `done` count steps, `percent` is 0 to 100. */
export interface Advance {
  readonly done: number
  readonly left: number
  readonly percent: number
  /**
   * Nothing is missing, as the preview says: what is left is to read the will and mark it as ready
   * to sign.
   */
  readonly answered: boolean
}

/**
 * The progress of a will. A step is done once it was visited and has no block. The last one, the
 * preview, once the will is ready to sign. A will without a block lacks nothing, so it does not
 * wait for steps that were never visited.
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
  const answered = openSteps.length === 0
  const done = answered
    ? numberOfSteps - 1
    : new Set(progress.visitedSteps.filter((step) => counts(step) && !openSteps.includes(step)))
        .size
  const left = numberOfSteps - done
  return { done, left, percent: Math.round((100 * done) / numberOfSteps), answered }
}
