import type { Violation } from './judge/judge.ts'
import type { Occurrence } from './occurrences.ts'
import type { Outcome } from './run-seed.ts'

/** How many lines of the trace of a failed run are kept. */
const tail = 40

/** What is kept of a run once it has ended. */
export interface Summary {
  readonly seed: number
  readonly violations: readonly Violation[]
  /** The last lines of its trace, if it failed. */
  readonly tail: readonly string[]
  readonly events: number
  readonly acceptances: number
  readonly occurred: readonly Occurrence[]
}

export const summaryOf = (outcome: Outcome): Summary => {
  const { seed, violations, trace, events, acceptances, occurred } = outcome
  const lines = violations.length > 0 ? trace.tail(tail) : []
  return { seed, violations, tail: lines, events, acceptances, occurred }
}
