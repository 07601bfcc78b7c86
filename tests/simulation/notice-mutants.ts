import { expect, it } from 'vitest'
import type { DefectMaker } from './defects/defect.ts'
import { catches, mutantSeeds } from './mutants.ts'

/**
 * Tests that each defect is noticed by the run that is recorded for it. After a change to the
 * product another run may be needed: then others are tried, and `npm run simulate -- --mutants`
 * records the shortest.
 */
export const noticeMutants = (mutants: readonly DefectMaker[]): void => {
  it.for(mutants.map((make) => [make().name, make] as const))(
    `the judge notices within ${mutantSeeds} runs: %s`,
    { timeout: 420_000 },
    async ([, make], { signal }) => {
      expect((await catches(make, 1, signal).next()).value).toBeDefined()
    },
  )
}
