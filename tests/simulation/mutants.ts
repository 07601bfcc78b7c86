import { defects } from './defects/defects.ts'
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

/** Puts one deliberate mistake at a time into the product, and looks which run notices it first. */
export const catchMutants = async (
  from: number,
  told: (caught: Caught) => void = () => undefined,
): Promise<readonly Caught[]> => {
  const all: Caught[] = []
  for (const make of defects) {
    let caught: Caught = { name: make().name, seed: undefined, rule: undefined }
    for (let seed = from; seed < from + mutantSeeds && caught.seed === undefined; seed += 1) {
      const [violation] = (await runSeed(seed, { defect: make() })).violations
      if (violation) caught = { ...caught, seed, rule: violation.rule }
    }
    told(caught)
    all.push(caught)
  }
  return all
}
