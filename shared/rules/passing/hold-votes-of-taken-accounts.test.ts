import { describe, expect, it } from 'vitest'
import type { TakenAccount } from './command.ts'
import { candidate, review, Story } from './passing.fixture.ts'
import { instantAfter, periods } from './periods.ts'
import { timeToObject, untilSilenceCounts } from './waits.fixture.ts'

/* Delegates who say that somebody else was in their account. */

const { day } = periods
const three = [candidate(1), candidate(2), candidate(3)]

/** From now on the accounts of these delegates are taken, and those of no others. */
const takeAccounts = (story: Story, ...numbers: number[]) =>
  story.do({
    type: 'accounts-taken',
    accounts: numbers.map(
      (number): TakenAccount => ({ userId: candidate(number).userId, at: story.now }),
    ),
  })

describe('a delegate whose account was taken', () => {
  it('ends a report of theirs that nobody else confirms, and it does not count against them', () => {
    const story = new Story(three).report()
    takeAccounts(story, 1)
    expect(story.passing).toMatchObject({ state: 'ALIVE', last: { outcome: 'WITHDRAWN' } })
    expect(story.passing.withdrawals).toEqual({})
    expect(story.report().passing.state).toBe('REPORTED')
  })

  it('takes back what they confirmed in 30 days: the last wait is dropped, and all are told', () => {
    const story = new Story(three).report().confirm(2).wait(timeToObject)
    expect(story.passing.state).toBe('COOLING')
    takeAccounts(story, 2)
    expect(story.passing).toMatchObject({ state: 'REPORTED', report: { confirmers: 2 } })
    expect(story.passing.report?.electorate).toHaveLength(3)
    expect(story.passing.report?.votes.map(({ userId }) => userId)).toEqual([candidate(1).userId])
    const notices = story.told.filter(({ notice }) => notice.kind === 'VOTE_WITHDRAWN')
    expect(notices.map(({ notice }) => notice.userId)).toEqual([
      undefined,
      candidate(1).userId,
      candidate(3).userId,
    ])
    takeAccounts(story)
    expect(story.passing.state).toBe('REPORTED')
    expect(story.confirm(2).passing.state).toBe('COOLING')
  })

  it('keeps what they confirmed before; it rests until they have another sign-in', () => {
    const circle = { settings: { challengeDays: 14, confirmers: 3 } } as const
    const story = new Story(three, circle)
      .report()
      .confirm(2)
      .wait(periods.takenBack + day)
    takeAccounts(story, 2)
    expect(story.confirm(3).passing.state).toBe('REPORTED')
    takeAccounts(story)
    expect(story.passing.state).toBe('COOLING')
  })

  it('does not count as silent until they have another sign-in', () => {
    const story = new Story(three).report().attach().look()
    story.wait(untilSilenceCounts)
    takeAccounts(story, 2)
    story.compare()
    expect(story.passing.state).toBe('REPORTED')
    takeAccounts(story)
    expect(story.passing).toMatchObject({ state: 'COOLING', report: { lowered: 'SILENCE' } })
  })

  it('does not block a real death: 60 days later their silence counts as any other', () => {
    const story = new Story(three).report().attach().look()
    story.wait(untilSilenceCounts)
    takeAccounts(story, 2)
    story.compare()
    expect(story.wait(periods.confirming - day).passing.state).toBe('REPORTED')
    expect(story.wait(2 * day).passing).toMatchObject({
      state: 'COOLING',
      report: { lowered: 'SILENCE' },
    })
  })

  it('loses nothing but their confirmation while the report stands still', () => {
    const story = new Story(three).report().confirm(2)
    story.do(review('hold'))
    takeAccounts(story, 2)
    expect(story.passing).toMatchObject({
      state: 'HELD',
      report: { resting: [{ userId: candidate(2).userId }] },
    })
    expect(story.passing.report?.votes).toHaveLength(1)
  })

  it('rests also if they have not confirmed; others can, and the time to object stays', () => {
    const story = new Story(three).report()
    takeAccounts(story, 3)
    expect(story.passing).toMatchObject({
      state: 'REPORTED',
      report: { resting: [{ userId: candidate(3).userId }] },
    })
    expect(story.confirm(2).passing.state).toBe('CONFIRMED')
    expect(story.passing.report?.challengeEndsAt).toBe(
      instantAfter(story.passing.report?.reportedAt ?? '', timeToObject),
    )
  })
})
