import { expect, test } from 'vitest'
import { unsourced } from '#shared/data/state-law.ts'
import { stateLaw } from '#shared/data/state-laws.ts'
import { noContestForm } from './no-contest-form.ts'

const formIn = (code: string) => {
  const state = stateLaw(code)
  return state && noContestForm(state)
}

test.each([
  ['WY', 'strict'],
  ['WI', 'unlessProbableCause'],
  ['TX', 'unlessGoodFaith'],
  ['WA', 'unlessGoodFaith'],
  ['DE', 'unlessContestPrevails'],
  ['OH', 'strict'],
  ['OR', 'withExceptions'],
  ['IN', 'withExceptions'],
  ['GA', 'withExceptions'],
  ['FL', undefined],
  ['ME', undefined],
  ['VT', undefined],
])('a no-contest clause in %s has the form %s', (code, form) => {
  expect(formIn(code)).toBe(form)
})

test('a no-contest clause has no form if the finding about it is not confirmed', () => {
  const texas = stateLaw('TX')
  if (!texas) throw new Error('Texas is missing.')
  const noContest = { ...texas.noContest, rule: unsourced }
  expect(noContestForm({ ...texas, noContest })).toBeUndefined()
})
