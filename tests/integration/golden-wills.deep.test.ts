import { expect, it } from 'vitest'
import { allFamilies, quickFamilies, readAsApproved } from './golden-wills.ts'

it('fourteen families are of at least ten different states', () => {
  expect(allFamilies).toHaveLength(14)
  const states = allFamilies.map(({ draft }) => draft.about.location.state)
  expect(new Set(states).size).toBeGreaterThanOrEqual(10)
})

readAsApproved(allFamilies.map(({ name }) => name).filter((name) => !quickFamilies.includes(name)))
