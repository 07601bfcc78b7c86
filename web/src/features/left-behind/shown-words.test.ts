import { expect, it } from 'vitest'
import { noneShown, shownOnly } from './shown-words.ts'

it('a list without rows says why it has none', () => {
  const bank = { search: 'bank', toDoOnly: true }
  expect(noneShown('Elena', { ...bank, thingCount: 12, foundCount: 1 })).toBe(
    'All that is called “bank” is done.',
  )
  expect(noneShown('Elena', { ...bank, thingCount: 12, foundCount: 0 })).toBe(
    'Nothing here is called “bank”.',
  )
  const toDo = { search: '', toDoOnly: true }
  expect(noneShown('Elena', { ...toDo, thingCount: 12, foundCount: 12 })).toBe('All of it is done.')
  expect(noneShown('Elena', { ...toDo, thingCount: 0, foundCount: 0 })).toMatch(
    /^Nothing is needed from you here: of what Elena left, .* is yours to settle\. Thank you .*\.$/,
  )
})

it('a printed list says what it is limited to', () => {
  expect(shownOnly({ search: '', toDoOnly: false })).toBeUndefined()
  expect(shownOnly({ search: 'bank', toDoOnly: false })).toBe('Only what is called “bank”.')
  expect(shownOnly({ search: '', toDoOnly: true })).toBe('Only what is still to do.')
  expect(shownOnly({ search: 'bank', toDoOnly: true })).toBe(
    'Only what is called “bank” and is still to do.',
  )
})
