import { expect, it } from 'vitest'
import { emptyDraft } from '#shared/model/will-draft.ts'
import { whyNotPrinted } from './wills.ts'

it('a draft without a print is not finished; a finalized will has a character we cannot print', () => {
  const why = (status: 'DRAFT' | 'FINALIZED') =>
    whyNotPrinted({ status, draft: emptyDraft() }, new Date('2026-11-21T10:00:00.000Z'))
  expect(why('DRAFT')).toBe('Not finished: your answers are in data.json.')
  // The answers of a will that was finalized are enough.
  expect(why('FINALIZED')).toMatch(/^It has a character that we cannot print/)
})
