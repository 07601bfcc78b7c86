import { expect, it } from 'vitest'
import { noneShown, shownOnly } from './shown-words.ts'

it('the page says why nothing is shown by its cause', () => {
  const bank = { search: 'bank', toDoOnly: true }
  expect(noneShown('Elena', { ...bank, ofAll: 12, called: 1 })).toBe(
    'All that is called “bank” is done.',
  )
  expect(noneShown('Elena', { ...bank, ofAll: 12, called: 0 })).toBe(
    'Nothing here is called “bank”.',
  )
  const all = { search: '', toDoOnly: true }
  expect(noneShown('Elena', { ...all, ofAll: 12, called: 12 })).toBe('All of it is done.')
  expect(noneShown('Elena', { ...all, ofAll: 0, called: 0 })).toMatch(
    /^Nothing is needed from you here: of what Elena left, .* is yours to settle\. Thank you .*\.$/,
  )
})

it('the page says what a printed list leaves out', () => {
  expect(shownOnly({ search: '', toDoOnly: false })).toBeUndefined()
  expect(shownOnly({ search: 'bank', toDoOnly: false })).toBe('Only what is called “bank”.')
  expect(shownOnly({ search: '', toDoOnly: true })).toBe('Only what is still to do.')
  expect(shownOnly({ search: 'bank', toDoOnly: true })).toBe(
    'Only what is called “bank” and is still to do.',
  )
})
