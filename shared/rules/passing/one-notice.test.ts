import { expect, it } from 'vitest'
import { candidate, review, Story } from './passing.fixture.ts'
import { periods } from './periods.ts'

/* Nobody gets two notices at one moment if one says all that the other does. */

const delegates = [1, 2, 3].map((number) => candidate(number))

/** The kinds of the notices that each recipient got at the last moment. */
const lastHeard = (story: Story) => {
  const last = story.told.at(-1)?.at
  const heard = new Map<string, string[]>()
  for (const { at, notice } of story.told) {
    const whom = notice.userId ?? notice.to
    if (at === last) heard.set(whom, [...(heard.get(whom) ?? []), notice.kind])
  }
  return [...heard.values()]
}

it('each person gets one notice that a confirmed report goes on after a hold', () => {
  const story = new Story(delegates).report().confirm(2)
  story.do(review('hold'))
  story.wait(periods.day)
  story.do(review('continue'))
  expect(lastHeard(story)).toEqual([['CONTINUED'], ['CONTINUED'], ['CONTINUED'], ['CONTINUED']])
})

it('each person gets only the notice of the last wait if an accepted certificate begins it', () => {
  const story = new Story(delegates).report().confirm(2)
  const { report } = story.passing
  // Mail to the owner came back for too long: three must confirm, or a certificate is needed.
  story.passing = { ...story.passing, report: report && { ...report, unreachable: true } }
  story.wait(20 * periods.day)
  story.attach().look()
  expect(lastHeard(story)).toEqual([['COOLING'], ['COOLING'], ['COOLING'], ['COOLING']])
})

const toldTo = (story: Story, number: number) =>
  story.told
    .filter(({ notice }) => notice.userId === candidate(number).userId)
    .map(({ notice }) => notice.kind)

it('each delegate is told each step, also the one who reported', () => {
  const story = new Story(delegates).report()
  expect(toldTo(story, 1)).toEqual(['REPORT_RECEIVED'])
  expect(toldTo(story, 2)).toEqual(['REPORTED'])
  story.confirm(2)
  expect([1, 2, 3].map((number) => toldTo(story, number).at(-1))).toEqual([
    'ENOUGH_CONFIRMED',
    'ENOUGH_CONFIRMED',
    'ENOUGH_CONFIRMED',
  ])
})

it('the only delegate is told of their report, and asked once when they can confirm it', () => {
  const story = new Story(delegates.slice(0, 1)).report()
  const [receipt] = story.told.filter(({ notice }) => notice.to === 'delegate')
  expect(receipt?.notice).toMatchObject({ kind: 'REPORT_RECEIVED', own: true })
  expect(receipt?.notice.confirmFrom).toBe(story.passing.report?.askAgainAt)
  story.wait(periods.day - 1)
  expect(toldTo(story, 1)).toEqual(['REPORT_RECEIVED'])
  story.wait(1)
  expect(toldTo(story, 1)).toEqual(['REPORT_RECEIVED', 'CONFIRM_AGAIN'])
  story.confirm(1).wait(3 * periods.day)
  expect(toldTo(story, 1)).toEqual(['REPORT_RECEIVED', 'CONFIRM_AGAIN', 'ENOUGH_CONFIRMED'])
})

it('every delegate hears that a certificate was accepted', () => {
  const story = new Story(delegates).report().attach().look()
  expect([1, 2, 3].map((number) => toldTo(story, number).at(-1))).toEqual([
    'SHORTENED',
    'SHORTENED',
    'SHORTENED',
  ])
})
