import type { Defect } from './defects/defect.ts'
import type { Rule } from './judge/judge.ts'
import { runSeed } from './run-seed.ts'

/** The number of runs within which a defect must be detected. */
export const mutantSeeds = 300

/** A defect, and the first run that detected it. */
export interface Caught {
  readonly name: string
  readonly seed: number | undefined
  readonly rule: Rule | undefined
}

/** Runs seeds with a deliberate defect, created again for each run, and returns the first run that detects it. */
export const catchMutant = async (
  make: () => Defect,
  from: number,
  signal?: AbortSignal,
): Promise<Caught> => {
  const { name } = make()
  for (let seed = from; seed < from + mutantSeeds; seed += 1) {
    const [violation] = (await runSeed(seed, { defect: make(), signal })).violations
    if (violation) return { name, seed, rule: violation.rule }
  }
  return { name, seed: undefined, rule: undefined }
}
