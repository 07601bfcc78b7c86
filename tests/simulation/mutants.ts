import caughtBy from './defects/caught-by.json' with { type: 'json' }
import type { Defect } from './defects/defect.ts'
import type { Rule } from './judge/judge.ts'
import { runSeed } from './run-seed.ts'

/** The number of runs within which a defect must be detected. */
export const mutantSeeds = 300

/**
 * For each defect, a run that detects it. A short run is best: runs take from a tenth of a second to a minute, so a
 * shorter one that detects it too may be written there by hand.
 */
const recorded: ReadonlyMap<string, number> = new Map(Object.entries(caughtBy))

/** A defect, and the first run that detected it. */
export interface Caught {
  readonly name: string
  readonly seed: number | undefined
  readonly rule: Rule | undefined
}

/**
 * Runs seeds with a deliberate defect, created again for each run, and returns the first run that detects it: the one
 * that is recorded is tried first, then those from `from` on.
 */
export const catchMutant = async (
  make: () => Defect,
  from: number,
  signal?: AbortSignal,
): Promise<Caught> => {
  const { name } = make()
  const next = Array.from({ length: mutantSeeds }, (_, at) => from + at)
  for (const seed of new Set([recorded.get(name) ?? from, ...next])) {
    const [violation] = (await runSeed(seed, { defect: make(), signal })).violations
    if (violation) return { name, seed, rule: violation.rule }
  }
  return { name, seed: undefined, rule: undefined }
}
