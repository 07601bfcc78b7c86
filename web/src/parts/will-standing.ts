import type { WillSummary } from '#shared/model/will.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { advanceOf } from '#shared/rules/will/outline.ts'

/** The state of a will, in words. */
export interface Standing {
  readonly tone: 'navy' | 'success'
  readonly word: string
  readonly sentence: string
  /** The number of finished steps, and whether only the final review is left. */
  readonly done: number
  readonly answered: boolean
}

/** What is said of a will once its owner has told us the day on which it was signed. */
export const signedText = (signedOn: string): string =>
  `Signed on ${longDate(signedOn)}. Keep the original where your executor can find it.`

/** The state of a will, from its status and its steps. */
export function standingOf(will: WillSummary): Standing {
  const { status, signedOn, numberOfSteps } = will
  const { done, left, answered } = advanceOf(will)
  if (signedOn !== undefined) {
    return { tone: 'success', word: 'Signed', sentence: signedText(signedOn), done, answered }
  }
  if (status === 'FINALIZED') {
    const sentence = 'Print it, and sign it before your witnesses. Only then does it count.'
    return { tone: 'success', word: 'Ready to sign', sentence, done, answered }
  }
  const sentence = answered
    ? 'Every answer that is needed is there. Read it, and mark it as ready to sign.'
    : `${left} of ${numberOfSteps} steps are left.`
  return { tone: 'navy', word: 'Draft', sentence, done, answered }
}
