import { expect, test } from 'vitest'
import type { MaritalStatus } from '#shared/model/marital-status.ts'
import { emptyDraft } from '#shared/model/will-draft.ts'
import { checkDraft } from './checks/check-draft.ts'
import { stepStatus, steps } from './steps.ts'

const draftOf = (maritalStatus: MaritalStatus) => {
  const draft = emptyDraft()
  return { ...draft, about: { ...draft.about, maritalStatus } }
}

test.each([
  ['single', 8],
  ['divorced', 8],
  ['widowed', 8],
  ['married', 9],
  ['domesticPartnership', 9],
] as const)('the will of a person whose marital status is %s has %d steps', (status, count) => {
  expect(steps(draftOf(status))).toHaveLength(count)
})

test('the pages come in the order of the builder', () => {
  expect(steps(draftOf('married')).map(({ id }) => id)).toEqual([
    'about-you',
    'spouse',
    'dependents',
    'executors',
    'assets',
    'backup-beneficiaries',
    'gifts',
    'disinheritance',
    'preview',
  ])
})

test('a visited page with a block needs attention, one without is done', () => {
  const draft = emptyDraft()
  const issues = checkDraft(draft, { today: '2026-11-20' })
  const statuses = stepStatus(draft, issues, {
    currentStep: 'executors',
    visitedSteps: ['about-you', 'gifts', 'executors'],
  })
  expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
    'about-you': 'attention',
    dependents: 'not-started',
    executors: 'current',
    assets: 'not-started',
    'backup-beneficiaries': 'not-started',
    gifts: 'done',
    disinheritance: 'not-started',
    preview: 'not-started',
  })
})
