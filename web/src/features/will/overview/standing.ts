import type { WillSummary } from '#shared/model/will.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { advanceOf } from '#shared/rules/will/outline.ts'

/** Where a will stands, in words. */
export interface Standing {
  readonly tone: 'navy' | 'success'
  readonly word: string
  readonly sentence: string
  /** Steps that are done, and whether only the last look is left. */
  readonly done: number
  readonly answered: boolean
}

/** What a will's status and its steps come to. */
export function standingOf(will: WillSummary): Standing {
  const { status, signedOn, numberOfSteps } = will
  const { done, left, answered } = advanceOf(will)
  if (signedOn !== undefined) {
    const sentence = `Signed on ${longDate(signedOn)}. Keep the original where your executor can find it.`
    return { tone: 'success', word: 'Signed', sentence, done, answered }
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
