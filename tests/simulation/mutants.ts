import type { Defect } from './defects/defect.ts'
import type { Rule } from './judge/judge.ts'
import { runSeed } from './run-seed.ts'

/** How many runs a mistake may stay unnoticed. */
export const mutantSeeds = 300

/** A mistake, and the first run that noticed it. */
export interface Caught {
  readonly name: string
  readonly seed: number | undefined
  readonly rule: Rule | undefined
}

/** Puts a deliberate mistake into the product, made anew for each run, and looks which run notices it first. */
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
