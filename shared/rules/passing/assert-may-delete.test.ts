import { describe, expect, it } from 'vitest'
import { assertMayDelete } from './assert-may-delete.ts'
import { candidate, review, Story, start } from './passing.fixture.ts'
import { instantAfter, periods } from './periods.ts'
import { timeToObject } from './waits.fixture.ts'

const { hour, day } = periods
const three = [candidate(1), candidate(2), candidate(3)]
const code = (expected: string) => expect.objectContaining({ code: expected })

const deletion =
  (story: Story, signedInAt = story.now) =>
  () =>
    assertMayDelete(story.passing, { signedInAt })

describe('the deletion of an account', () => {
  it('may be asked for as long as no report is open', () => {
    expect(deletion(new Story(three))).not.toThrow()
    expect(deletion(new Story(three).report().wait(80 * day))).not.toThrow()
    expect(deletion(new Story(three).report().do({ type: 'object' }))).not.toThrow()
  })

  it('is refused in every state of an open report', () => {
    const story = new Story(three).report()
    const refused = () => expect(deletion(story)).toThrow(code('PASSING_OPEN'))
    refused()
    story.confirm(2)
    refused()
    story.do({ type: 'dispute', by: candidate(3).userId, reason: 'No.' })
    refused()
    story.do(review('continue')).do(review('hold'))
    refused()
    story.do(review('continue')).confirm(3).wait(timeToObject)
    expect(story.passing.state).toBe('COOLING')
    refused()
    story.wait(periods.cooling)
    expect(story.passing.state).toBe('RELEASED')
    refused()
  })

  it('never follows "I am somebody else" in the same sign-in, also after the report ended', () => {
    for (const end of [{ type: 'object' }, review('end')] as const) {
      const story = new Story(three).report().wait(hour)
      story.do({ type: 'helping', signedInAt: start }).do(end)
      expect(deletion(story, start)).toThrow(code('FORBIDDEN'))
      expect(deletion(story, instantAfter(start, -hour))).toThrow(code('FORBIDDEN'))
      expect(deletion(story, instantAfter(start, 1))).not.toThrow()
    }
  })
})
