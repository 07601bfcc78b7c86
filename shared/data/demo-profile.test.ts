import { expect, it } from 'vitest'
import { demoDraft, demoPerson } from '#infra/local/demo/demo-family.ts'
import { demoProfile } from './demo-profile.ts'

it('the public face of the example family says the same as the family’s account', () => {
  const { firstName, lastName } = demoPerson
  const { about, spouse, dependents } = demoDraft
  expect(demoProfile).toMatchObject({
    firstName,
    lastName,
    fullName: about.legalName,
    state: about.location.state,
  })
  const names = demoProfile.family.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([spouse?.legalName, ...dependents.map(({ legalName }) => legalName)]),
  )
})
