import { expect, it } from 'vitest'
import { candidate, review, Story } from './passing.fixture.ts'
import { periods } from './periods.ts'

const { by } = review('hold')

it('what administrators decided stays known, also after the report has ended', () => {
  const story = new Story([candidate(1), candidate(2), candidate(3)]).report()
  const held = story.do(review('hold')).now
  const ended = story.wait(periods.day).do(review('end')).now
  expect(story.passing.state).toBe('ALIVE')
  expect(story.passing.decisions).toEqual([
    { decision: 'HOLD', by, at: held },
    { decision: 'END', by, at: ended },
  ])
})

it('the last ten decisions of administrators are kept', () => {
  // Six times two decisions are twelve, two more than are kept.
  const story = new Story([candidate(1), candidate(2), candidate(3)]).report()
  for (let time = 0; time < 6; time += 1) {
    story.do(review('hold')).wait(periods.hour).do(review('continue')).wait(periods.hour)
  }
  expect(story.passing.decisions).toHaveLength(10)
  expect(story.passing.decisions?.at(-1)?.decision).toBe('CONTINUE')
})
