import { describe, expect, it } from 'vitest'
import {
  administrator,
  candidate,
  certificateOf,
  opening,
  Story,
  start,
} from './passing.fixture.ts'
import { instantAfter, periods } from './periods.ts'
import { timeToObject } from './waits.fixture.ts'

const { hour, day } = periods
const three = [candidate(1), candidate(2), candidate(3)]
const code = (expected: string) => expect.objectContaining({ code: expected })

/** A delegate who is locked out, because somebody read the mail of the dead owner and objected. */
const lockedOut = () =>
  new Story(three).report(1).do({ type: 'object' }).wait(day).report(1).do({ type: 'object' })

/** The delegate brings a certificate while no report is open. */
const brought = (story = lockedOut(), by = 1) =>
  story.do({
    type: 'attach-certificate',
    by: candidate(by).userId,
    fileId: certificateOf(by),
    candidates: story.candidates,
  })

const decide = (story: Story, accepted: boolean, of = 1) =>
  story.do({
    type: 'review-certificate',
    fileId: certificateOf(of),
    by: administrator(1),
    accepted,
    reason: 'I read it.',
    opening: opening(story.candidates),
  })

describe('an objection', () => {
  it('counts for 365 days: two lock a delegate out until the first of them is a year old', () => {
    const story = new Story(three)
      .report(1)
      .do({ type: 'object' })
      .wait(100 * day)
    story.report(1).do({ type: 'object' })
    expect(() => story.report(1)).toThrow(code('REPORTER_LOCKED_OUT'))
    story.wait(periods.heldAgainstDelegate - 100 * day - 1)
    expect(() => story.report(1)).toThrow(code('REPORTER_LOCKED_OUT'))
    expect(story.wait(1).report(1).passing.state).toBe('REPORTED')
    story.do({ type: 'object' })
    expect(() => story.report(1)).toThrow(code('REPORTER_LOCKED_OUT'))
  })

  it('against one delegate is none against another', () => {
    expect(lockedOut().report(2).passing.state).toBe('REPORTED')
  })
})

describe('a certificate that is brought without a report', () => {
  it('that is refused stays noted for the administrator who looks at the next one', () => {
    const story = decide(brought(), false)
    expect(story.passing.refusedAt).toEqual([story.now])
  })

  it('lets who brought it report at once after it was refused: the owner answered nothing', () => {
    const story = decide(brought(new Story(three)), false)
    expect(story.report(1).passing.state).toBe('REPORTED')
  })

  it('does nothing before an administrator has looked at it, and is told to nobody', () => {
    const story = lockedOut()
    const noticesBefore = story.told.length
    brought(story).wait(400 * day)
    expect(story.passing).toMatchObject({ state: 'ALIVE', brought: [{ review: 'WAITING' }] })
    expect(story.told).toHaveLength(noticesBefore)
  })

  it('is brought once in 90 days by each delegate, and only by those who may report', () => {
    const story = brought()
    expect(() => brought(story)).toThrow(code('REPORTED_TOO_SOON'))
    brought(story, 2)
    expect(story.passing.brought).toHaveLength(2)
    story.wait(periods.betweenCertificates - 1)
    expect(() => brought(story)).toThrow(code('REPORTED_TOO_SOON'))
    decide(story, false)
    expect(() => brought(story)).toThrow(code('REPORTED_TOO_SOON'))
    brought(story.wait(1))
    const fresh = new Story([candidate(1, instantAfter(start, day - periods.delegateProbation))])
    expect(() => brought(fresh)).toThrow(code('DELEGATE_TOO_NEW'))
    expect(() => brought(new Story([candidate(2)]))).toThrow(code('DELEGATE_TOO_NEW'))
  })

  it('that is accepted opens a report with the full wait, on every channel, and is no vote', () => {
    const story = decide(brought(), true)
    const { report } = story.passing
    expect(story.passing).toMatchObject({ state: 'REPORTED', brought: [] })
    expect(report).toMatchObject({
      votes: [],
      challengeEndsAt: instantAfter(story.now, timeToObject),
    })
    const notices = story.told.filter(({ notice }) => notice.kind === 'REPORTED').slice(-4)
    expect(notices.map(({ notice }) => notice.userId)).toEqual([
      undefined,
      ...three.map(({ userId }) => userId),
    ])
    story.confirm(2).wait(timeToObject)
    expect(story.passing.state).toBe('REPORTED')
    expect(story.confirm(1).passing.state).toBe('COOLING')
    expect(story.wait(48 * hour - 1).passing.state).toBe('COOLING')
    expect(story.wait(1).passing.state).toBe('RELEASED')
  })

  it('keeps the whole time to object, though another certificate is accepted in that report', () => {
    const story = decide(brought(), true)
    const end = story.passing.report?.challengeEndsAt
    expect(() => story.attach(2)).toThrow(code('PASSING_OPEN'))
    const two = brought(brought(), 2)
    decide(two, true).look(true, { delegate: 2 })
    expect(two.passing.report?.challengeEndsAt).toBe(end)
  })

  it('becomes part of a report that somebody else makes, and shortens nothing there', () => {
    const story = brought().report(2)
    expect(story.passing).toMatchObject({
      brought: [],
      report: { certificates: [{ userId: candidate(1).userId, review: 'WAITING' }] },
    })
    expect(story.passing.report?.votes).toHaveLength(1)
    expect(story.look().passing.report?.challengeEndsAt).toBe(instantAfter(story.now, timeToObject))
    const refused = brought(new Story(three)).report(2).look(false)
    expect(refused.passing.objections).toEqual({ [candidate(1).userId]: [start] })
  })

  it('that did not open the report lets another certificate shorten the time to object', () => {
    const story = brought(new Story(three)).report(2)
    const by = candidate(3).userId
    story.do({ type: 'attach-certificate', by, fileId: certificateOf(3) })
    const fileId = certificateOf(3)
    const decided = { type: 'review-certificate', accepted: true, reason: 'I read it.' } as const
    story.do({ ...decided, fileId, by: candidate(9).userId })
    expect(story.passing.report?.challengeEndsAt).toBe(
      instantAfter(start, periods.shortestChallenge),
    )
  })

  it('that is refused counts as an objection against who brought it, who is told why', () => {
    const story = decide(brought(new Story(three)), false)
    expect(story.passing).toMatchObject({ state: 'ALIVE', brought: [] })
    expect(story.passing.objections).toEqual({ [candidate(1).userId]: [start] })
    expect(story.told.at(-1)?.notice).toMatchObject({
      userId: candidate(1).userId,
      kind: 'CERTIFICATE_REFUSED',
      reason: 'I read it.',
    })
    expect(() => decide(story, false)).toThrow(code('CERTIFICATE_NOT_WAITING'))
  })

  it('opens no report for a delegate who lost the right meanwhile', () => {
    const story = brought(new Story(three))
    const review = {
      type: 'review-certificate',
      fileId: certificateOf(1),
      by: administrator(1),
    } as const
    expect(() =>
      story.do({ ...review, accepted: true, reason: 'Read', opening: opening([candidate(2)]) }),
    ).toThrow(code('PASSING_NOT_OPEN'))
  })

  it('is ended by the owner like any report, which counts against who brought it', () => {
    const story = decide(brought(new Story(three)), true).do({ type: 'object' })
    expect(story.passing.state).toBe('ALIVE')
    expect(story.passing.objections).toEqual({ [candidate(1).userId]: [start] })
  })
})
