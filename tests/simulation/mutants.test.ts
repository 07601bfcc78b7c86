import { expect, it } from 'vitest'
import caughtBy from './defects/caught-by.json' with { type: 'json' }
import { defects } from './defects/defects.ts'
import { catchMutant, mutantSeeds } from './mutants.ts'

/*
 * Each defect is noticed by the seed that noticed it last. After a change to the product another seed may be needed:
 * then the next ones are tried, and `npm run simulate -- --mutants` records the first that notices it.
 */

const recorded = new Map(Object.entries(caughtBy))

it.for(defects.map((make) => [make().name, make] as const))(
  `notices within ${mutantSeeds} runs: %s`,
  { timeout: 420_000 },
  async ([name, make], { signal }) => {
    const { seed } = await catchMutant(make, recorded.get(name) ?? 1, signal)
    expect(seed).toBeDefined()
  },
)
