import { expect, it } from 'vitest'
import { earlierWords } from './review-decisions.ts'

it('who looks at a certificate reads of earlier reports that the owner answered, and of refusals', () => {
  expect(earlierWords({ objectedAt: [], unclearAt: [], refusedAt: [] })).toEqual([])
  expect(
    earlierWords({
      objectedAt: ['2026-03-02T12:00:00.000Z', '2026-04-05T12:00:00.000Z'],
      unclearAt: ['2026-01-02T12:00:00.000Z'],
      refusedAt: ['2026-05-06T12:00:00.000Z'],
    }),
  ).toEqual([
    'The owner answered 2 earlier reports with “I am alive”: March 2, 2026 and April 5, 2026.',
    'A report was objected to, or a certificate was refused: January 2, 2026.',
    'An earlier certificate was refused: May 6, 2026.',
  ])
})

it('who looks at a certificate does not read that the owner is alive where that is not certain', () => {
  expect(
    earlierWords({
      objectedAt: [],
      unclearAt: ['2026-03-02T12:00:00.000Z', '2026-04-05T12:00:00.000Z'],
      refusedAt: [],
    }),
  ).toEqual([
    'Reports were objected to, or certificates were refused: March 2, 2026 and April 5, 2026.',
  ])
})
