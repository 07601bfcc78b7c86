import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { Dependent, emptyDraft } from '#shared/model/will-draft.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { explainDates } from './explain-dates.ts'

const draft = {
  ...emptyDraft(),
  hasChildren: true,
  dependents: ['first', 'second'].map((id) =>
    Dependent.parse({ id: PersonRef.parse(id), legalName: id }),
  ),
}
const issues = checkDraft(draft, { today: '2026-11-20' })
const messageAt = (
  field: string,
  halfTyped: [key: string, date: [month: string, day: string, year: string]][],
) => {
  const typed = halfTyped.map(([key, [month, day, year]]) => [key, { month, day, year }] as const)
  return explainDates(issues, draft, new Map(typed)).find((explained) => explained.field === field)
    ?.message
}

test('an invalid date is reported as invalid, not as missing', () => {
  expect(messageAt('about.dob', [])).toBe('Enter your date of birth.')
  expect(messageAt('about.dob', [['about.dob', ['2', '31', '1984']]])).toBe(
    'February 31 does not exist. February 1984 has 29 days.',
  )
})

test('the date of a child is found by its id, not by its position in the list', () => {
  const half: [key: string, date: [month: string, day: string, year: string]][] = [
    ['second', ['5', '', '']],
  ]
  expect(messageAt('dependents.1.dob', half)).toBe('Enter the day and the year of birth, too.')
  expect(messageAt('dependents.0.dob', half)).toMatch(/^Enter the date of birth/)
})
