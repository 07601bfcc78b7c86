import { expect, it } from 'vitest'
import { catchMutants } from './mutants.ts'

it('notices each deliberate mistake within 300 runs', async () => {
  const caught = await catchMutants(1)
  expect(caught.filter(({ seed }) => seed === undefined).map(({ name }) => name)).toEqual([])
}, 420_000)
