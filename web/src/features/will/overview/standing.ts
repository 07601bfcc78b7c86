import type { WillSummary } from '#shared/model/will.ts'
import { plainDate } from '#web/lib/date-and-time.ts'

/** Where a will stands, in words. */
export interface Standing {
  readonly tone: 'navy' | 'success'
  readonly word: string
  readonly sentence: string
  /** Steps that the person has been to, and those that are left. */
  readonly visited: number
  readonly left: number
}

/** What a will's status and the steps that were visited come to. */
export function standingOf({ status, signedOn, numberOfSteps, progress }: WillSummary): Standing {
  const visited = Math.min(progress.visitedSteps.length, numberOfSteps)
  const left = numberOfSteps - visited
  if (signedOn !== undefined) {
    const sentence = `Signed on ${plainDate(signedOn)}. Keep the original where your executor can find it.`
    return { tone: 'success', word: 'Signed', sentence, visited, left }
  }
  if (status === 'FINALIZED') {
    const sentence = 'Print it, and sign it before your witnesses. Only then does it count.'
    return { tone: 'success', word: 'Ready to sign', sentence, visited, left }
  }
  const sentence =
    left === 0
      ? 'You have been through every step. Read it, and mark it as ready to sign.'
      : left === 1
        ? 'One step is left.'
        : `${left} of ${numberOfSteps} steps are left.`
  return { tone: 'navy', word: 'Draft', sentence, visited, left }
}
