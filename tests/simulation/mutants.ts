import caughtBy from './defects/caught-by.json' with { type: 'json' }
import type { DefectMaker } from './defects/defect.ts'
import { defects } from './defects/defects.ts'
import type { Rule } from './judge/judge.ts'
import { runSeed } from './run-seed.ts'

/** The number of runs within which a defect must be detected. */
export const mutantSeeds = 300

/** A run that detects a defect, up to the rule that it breaks. */
export interface Caught {
  readonly seed: number
  readonly rule: Rule
  readonly events: number
}

/** For each defect, the shortest known run that detects it. */
const recordedRuns: Readonly<Record<string, Omit<Caught, 'rule'> & { readonly rule: string }>> =
  caughtBy
const runOf = (make: DefectMaker) => recordedRuns[make().name]

/**
 * The quick test takes, for each rule, the defect with the shortest run that the rule detects. So
 * each rule is seen to detect something. A defect without a recorded run is left out.
 */
export const isQuick = (make: DefectMaker): boolean => {
  const run = runOf(make)
  if (!run) return false
  const runsOfRule = defects
    .flatMap((other) => runOf(other) ?? [])
    .filter(({ rule }) => rule === run.rule)
  return runsOfRule.every(({ events }) => events >= run.events)
}

/** Once one run has detected the defect, the others end after this many events: about a second. */
const longestFurtherRun = 10_000

/**
 * The runs that detect a deliberate defect, which is created again for each run. The recorded seed
 * is tried first, then those from `from` on. None runs longer than the shortest that detected it.
 */
export async function* catches(
  make: DefectMaker,
  from: number,
  signal?: AbortSignal,
): AsyncGenerator<Caught> {
  const next = Array.from({ length: mutantSeeds }, (_, index) => from + index)
  let atMost = Number.POSITIVE_INFINITY
  for (const seed of new Set([runOf(make)?.seed ?? from, ...next])) {
    const { violations, events } = await runSeed(seed, { defect: make(), atMost, signal })
    const [violation] = violations
    if (!violation) continue
    yield { seed, rule: violation.rule, events }
    atMost = Math.min(events, longestFurtherRun)
  }
}
