import { expect, it } from 'vitest'
import { candidate, Story } from './passing.fixture.ts'
import { periods } from './periods.ts'

/* Nobody gets two notices at one moment of which one says all that the other does. */

const delegates = [1, 2, 3].map((number) => candidate(number))

/** The last word that each recipient was told. */
const lastHeard = (story: Story) => {
  const last = story.told.at(-1)?.at
  const heard = new Map<string, string[]>()
  for (const { at, notice } of story.told) {
    const whom = notice.userId ?? notice.to
    if (at === last) heard.set(whom, [...(heard.get(whom) ?? []), notice.kind])
  }
  return [...heard.values()]
}

it('a report that is confirmed and goes on after a hold is told once to each', () => {
  const story = new Story(delegates).report().confirm(2)
  story.do({ type: 'review', decision: 'hold' })
  story.wait(periods.day)
  story.do({ type: 'review', decision: 'continue' })
  expect(lastHeard(story)).toEqual([['CONTINUED'], ['CONTINUED'], ['CONTINUED'], ['CONTINUED']])
})

it('a certificate that begins the last wait is told as the last wait alone', () => {
  const story = new Story(delegates).report().confirm(2)
  const { report } = story.passing
  // Mail to the owner came back for so long that three confirmations or a certificate are needed.
  story.passing = { ...story.passing, report: report && { ...report, unreachable: true } }
  story.wait(20 * periods.day)
  story.attach().look()
  expect(lastHeard(story)).toEqual([['COOLING'], ['COOLING'], ['COOLING'], ['COOLING']])
})
