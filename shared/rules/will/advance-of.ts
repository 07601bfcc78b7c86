import { willSteps } from '#shared/data/will-steps.ts'
import type { WillStep, WillSummary } from '#shared/model/will.ts'

/** Whether a will was signed as its answers are now. */
export const isSigned = ({
  signedOn,
  changedSinceSigning,
}: Pick<WillSummary, 'signedOn' | 'changedSinceSigning'>): boolean =>
  signedOn !== undefined && !changedSinceSigning

/**
 * The step of the wizard where the person goes on. It is the preview once everything is answered,
 * otherwise the step that they left. A first step that lacks nothing, as in a will that was just
 * copied, leads to the first step that lacks an answer.
 */
export const resumeStep = (will: WillSummary): WillStep => {
  const { openSteps, progress } = will
  if (advanceOf(will).isAnswered) return 'preview'
  if (progress.currentStep !== 'about-you' || openSteps.includes('about-you')) {
    return progress.currentStep
  }
  return willSteps.find(({ id }) => openSteps.includes(id))?.id ?? progress.currentStep
}

/** How far a will is. */
export interface Advance {
  readonly stepsDone: number
  readonly stepsLeft: number
  /** 0 to 100. */
  readonly percent: number
  /** No answer is missing. The testator still has to read the will and mark it as ready to sign. */
  readonly isAnswered: boolean
}

/**
 * How far a will is. A step is done once the testator visited it and it has no block. The preview,
 * the last step, is done once the will is ready to sign. If no step has a block, all steps before
 * the preview are done, even the ones that the testator never visited.
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
  if (status === 'FINALIZED') {
    return { stepsDone: numberOfSteps, stepsLeft: 0, percent: 100, isAnswered: true }
  }
  const asksSomething = (step: WillStep) =>
    step !== 'preview' && (step !== 'spouse' || companion !== undefined)
  const isDone = (step: WillStep) => asksSomething(step) && !openSteps.includes(step)
  const isAnswered = openSteps.length === 0
  const stepsDone = isAnswered
    ? numberOfSteps - 1
    : new Set(progress.visitedSteps.filter(isDone)).size
  return {
    stepsDone,
    stepsLeft: numberOfSteps - stepsDone,
    percent: Math.round((100 * stepsDone) / numberOfSteps),
    isAnswered,
  }
}
