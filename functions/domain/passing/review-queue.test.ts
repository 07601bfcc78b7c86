import { expect, it } from 'vitest'
import { UserId } from '#shared/model/ids.ts'
import { candidate, review, Story, start } from '#shared/rules/passing/passing.fixture.ts'
import { reviewChange } from './review-queue.ts'

const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const disputeBy = (number: number) =>
  ({ type: 'dispute', by: candidate(number).userId, reason: 'He is well.' }) as const

it('a report that an earlier version let go on, and took out of the queue, is in it after a dispute', () => {
  const story = new Story([1, 2, 3].map((number) => candidate(number)))
  story.report(1).do(disputeBy(2))
  story.do(review('continue'))
  const before = story.passing
  story.do(disputeBy(3))
  expect(reviewChange(owner, { before, after: story.passing }, start)).toMatchObject([
    { put: { Item: { pk: 'PASSING-REVIEW', sk: owner, since: start } } },
  ])
})
