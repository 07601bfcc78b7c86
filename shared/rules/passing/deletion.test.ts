import { describe, expect, it } from 'vitest'
import { deletionOf } from './deletion.ts'
import { candidate, certificateOf, Story, start } from './passing.fixture.ts'
import { later, periods } from './periods.ts'

const { hour, day } = periods
const three = [candidate(1), candidate(2), candidate(3)]
const code = (expected: string) => expect.objectContaining({ code: expected })

const deletion = (story: Story, signedInAt = story.now) =>
  deletionOf(story.passing, { signedInAt, now: story.now })

describe('the deletion of an account', () => {
  it('is at once as long as no death was ever in question', () => {
    expect(deletion(new Story(three))).toBe('AT_ONCE')
    expect(deletion(new Story(three).report().wait(80 * day))).toBe('AT_ONCE')
  })

  it('is refused in every state of an open report', () => {
    const story = new Story(three).report()
    const refused = () => expect(() => deletion(story)).toThrow(code('PASSING_OPEN'))
    refused()
    story.confirm(2)
    refused()
    story.do({ type: 'dispute', by: candidate(3).userId, reason: 'No.' })
    refused()
    story.do({ type: 'review', decision: 'continue' }).do({ type: 'review', decision: 'hold' })
    refused()
    story
      .do({ type: 'review', decision: 'continue' })
      .confirm(3)
      .wait(14 * day)
    expect(story.passing.state).toBe('COOLING')
    refused()
    story.wait(2 * day)
    expect(story.passing.state).toBe('RELEASED')
    refused()
  })

  it('never follows "I am helping" in the same sign-in, also after the report ended', () => {
    for (const end of [{ type: 'object' }, { type: 'review', decision: 'end' }] as const) {
      const story = new Story(three).report().wait(hour)
      story.do({ type: 'helping', signedInAt: start }).do(end)
      expect(() => deletion(story, start)).toThrow(code('FORBIDDEN'))
      expect(() => deletion(story, later(start, -hour))).toThrow(code('FORBIDDEN'))
      expect(deletion(story, later(start, 1))).toBe(end.type === 'object' ? 'ANNOUNCED' : 'AT_ONCE')
    }
  })

  it('is announced for 30 days after "I am alive", in a check-in too, and whatever ended since', () => {
    const story = new Story(three).report().do({ type: 'object' })
    story.report(2).do({ type: 'withdraw', by: candidate(2).userId })
    expect(story.passing.last?.outcome).toBe('WITHDRAWN')
    story.wait(30 * day - 1)
    expect(deletion(story)).toBe('ANNOUNCED')
    story.wait(1)
    expect(deletion(story)).toBe('AT_ONCE')
    expect(deletion(new Story(three).report().do({ type: 'check-in' }))).toBe('ANNOUNCED')
    const released = new Story(three)
      .report()
      .confirm(2)
      .wait(16 * day)
      .do({ type: 'object' })
    expect(released.passing.state).toBe('REVOKED')
    expect(deletion(released)).toBe('ANNOUNCED')
  })

  it('is announced while a certificate that was brought waits for a look', () => {
    const story = new Story(three)
    const by = candidate(1).userId
    story.do({ type: 'attach-certificate', by, fileId: certificateOf(1), candidates: three })
    expect(deletion(story)).toBe('ANNOUNCED')
  })
})
