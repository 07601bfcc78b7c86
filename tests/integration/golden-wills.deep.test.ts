import { expect, it } from 'vitest'
import { allFamilies, quickFamilies, readAsApproved } from './golden-wills.ts'

it('the families are of at least ten different states', () => {
  const states = allFamilies.map(({ draft }) => draft.about.location.state)
  expect(new Set(states).size).toBeGreaterThanOrEqual(10)
})

readAsApproved(allFamilies.map(({ name }) => name).filter((name) => !quickFamilies.includes(name)))
