import { expect } from 'vitest'
import { sentences } from './specification/sentences.ts'

const knownIds = new Set(sentences.map(({ id }) => id))

/**
 * Says that the running test shows these sentences of `tests/specification/sentences.txt`. It is
 * the first line of the test's body: a test that asserts nothing fails. `npm run sentences` lists
 * what no test shows.
 */
export const covers = (...ids: readonly [string, ...string[]]) => {
  for (const id of ids) {
    if (!knownIds.has(id)) {
      throw new Error(`tests/specification/sentences.txt has no sentence ${id}.`)
    }
  }
  expect.hasAssertions()
}
