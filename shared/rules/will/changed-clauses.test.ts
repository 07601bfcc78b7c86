import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { changedClauses } from './changed-clauses.ts'
import { compose } from './compose.ts'

const will = (draft: WillDraft) => compose(draft, { today: '2026-11-20', countyName })

test('the same will has no changes', () => {
  expect(changedClauses(will(singleTexan), will(singleTexan))).toEqual([])
})

test('a paragraph with a new text is listed, one that only moved or was removed is not', () => {
  const without = { ...singleTexan, gifts: [], survivorshipDays: 30 as const }
  expect(changedClauses(will(singleTexan), will(without))).toEqual(['survivorship.period'])
})

test('new paragraphs are listed', () => {
  const without = { ...singleTexan, gifts: [] }
  expect(changedClauses(will(without), will(singleTexan))).toEqual([
    'executor.givenThings',
    'gifts.piano',
    'gifts.lapse',
    'gifts.ademption',
  ])
})
