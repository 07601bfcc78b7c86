import { expect, it } from 'vitest'
import { defects } from './defects/defects.ts'
import { catchMutant, mutantSeeds } from './mutants.ts'

it.for(defects.map((make) => [make().name, make] as const))(
  `notices within ${mutantSeeds} runs: %s`,
  { timeout: 420_000 },
  async ([, make], { signal }) => {
    const { seed } = await catchMutant(make, 1, signal)
    expect(seed).toBeDefined()
  },
)
