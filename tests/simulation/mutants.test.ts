import { expect, it } from 'vitest'
import { defects } from './defects/defects.ts'
import { catchMutant, mutantSeeds } from './mutants.ts'

/*
 * Each defect is noticed by the seed that noticed it last. After a change to the product another seed may be needed:
 * then others are tried, and `npm run simulate -- --mutants` records the first that notices it.
 */

it.for(defects.map((make) => [make().name, make] as const))(
  `notices within ${mutantSeeds} runs: %s`,
  { timeout: 420_000 },
  async ([, make], { signal }) => {
    const { seed } = await catchMutant(make, 1, signal)
    expect(seed).toBeDefined()
  },
)
