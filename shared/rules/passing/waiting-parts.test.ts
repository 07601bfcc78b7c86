import { describe, expect, it } from 'vitest'
import { administrator, candidate, certificateOf, review, Story, start } from './passing.fixture.ts'
import { isUnderReview, waitingParts } from './waiting-parts.ts'

const delegates = [1, 2, 3].map((number) => candidate(number))
const reported = () => new Story(delegates).report(1)

it('nothing waits while nobody reported a death, and in a report that only runs', () => {
  expect(waitingParts(new Story(delegates).passing)).toEqual([])
  expect(waitingParts(reported().passing)).toEqual([])
})

it('a certificate waits since it was handed in, until somebody looked at it', () => {
  const story = reported()
  const { userId: by } = candidate(1)
  story.do({ type: 'attach-certificate', by, fileId: certificateOf(1) })
  expect(waitingParts(story.passing)).toEqual([{ kind: 'CERTIFICATE', since: start }])
  story.do({
    type: 'review-certificate',
    fileId: certificateOf(1),
    by: administrator(1),
    accepted: true,
    reason: 'It is right.',
  })
  expect(waitingParts(story.passing)).toEqual([])
})

it('a dispute waits until an administrator lets the report go on, and a hold until one ends it', () => {
  const story = reported()
  story.do({ type: 'dispute', by: candidate(2).userId, reason: 'He is well.' })
  expect(waitingParts(story.passing)).toEqual([{ kind: 'DISPUTE', since: start }])
  story.do(review('continue'))
  expect(waitingParts(story.passing)).toEqual([])
  story.do(review('hold'))
  expect(waitingParts(story.passing)).toEqual([{ kind: 'HOLD', since: start }])
  story.do(review('end'))
  expect(waitingParts(story.passing)).toEqual([])
})

it('silent delegates wait since the days to confirm were over', () => {
  const { passing } = reported()
  if (!passing.report) throw new Error('Nothing was reported.')
  const since = '2026-05-02T09:00:00.000Z'
  const report = { ...passing.report, unanswered: { since, ringAt: since } }
  expect(waitingParts({ ...passing, report })).toEqual([{ kind: 'SILENT_DELEGATES', since }])
  expect(waitingParts({ ...passing, report, state: 'COOLING' })).toEqual([])
})

describe('a report under review', () => {
  const withCertificate = () => {
    const story = reported()
    const { userId: by } = candidate(1)
    story.do({ type: 'attach-certificate', by, fileId: certificateOf(1) })
    return story
  }
  const decide = (story: Story, accepted: boolean) =>
    story.do({
      type: 'review-certificate',
      fileId: certificateOf(1),
      by: administrator(1),
      accepted,
      reason: 'I looked at it.',
    })

  it('is one whose certificate was accepted, until it ends', () => {
    const story = withCertificate()
    decide(story, true)
    expect(isUnderReview(story.passing)).toBe(true)
    story.do(review('end'))
    expect(isUnderReview(story.passing)).toBe(false)
  })

  it('is one that an administrator let go on after a dispute', () => {
    const story = reported()
    story.do({ type: 'dispute', by: candidate(2).userId, reason: 'He is well.' })
    story.do(review('continue'))
    expect(isUnderReview(story.passing)).toBe(true)
  })

  it('is not one whose certificate was refused, or about which nobody decided', () => {
    expect(isUnderReview(reported().passing)).toBe(false)
    const story = withCertificate()
    decide(story, false)
    expect(isUnderReview(story.passing)).toBe(false)
  })
})
