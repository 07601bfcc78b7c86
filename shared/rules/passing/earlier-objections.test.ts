import { expect, test } from 'vitest'
import { earlierObjections } from './earlier-objections.ts'
import { candidate, Story } from './passing.fixture.ts'
import { instantAfter, periods } from './periods.ts'

const now = '2026-11-20T10:00:00.000Z'
const daysAgo = (days: number) => instantAfter(now, -days * periods.day)
const objectionsToFirst = (...times: string[]) => ({ [candidate(1).userId]: times })

test('an objection is certain if it was the owner’s last answer, or followed a noted refusal', () => {
  const objections = objectionsToFirst(daysAgo(30), daysAgo(20), daysAgo(10))
  expect(earlierObjections({ objections, aliveAt: daysAgo(30) }, now)).toEqual({
    objectedAt: [daysAgo(30)],
    unclearAt: [daysAgo(20), daysAgo(10)],
  })
  expect(earlierObjections({ objections, refusedAt: [daysAgo(20)] }, now)).toEqual({
    objectedAt: [daysAgo(10)],
    unclearAt: [daysAgo(30)],
  })
})

test('each report that ended is kept with its outcome, and is no unclear objection', () => {
  const story = new Story([candidate(1), candidate(2)]).report(1)
  const firstReportedAt = story.now
  const firstObjectedAt = story.do({ type: 'object' }).now
  const secondReportedAt = story.wait(60 * periods.day).report(1).now
  const endedAt = story.do({ type: 'object' }).now
  expect(story.passing.earlierReports).toEqual([
    { reportedAt: firstReportedAt, outcome: 'OBJECTED', at: firstObjectedAt },
    { reportedAt: secondReportedAt, outcome: 'OBJECTED', at: endedAt },
  ])
  expect(earlierObjections(story.passing, story.now)).toEqual({ objectedAt: [], unclearAt: [] })
})

test('an objection from before refusals were noted may be a refused certificate', () => {
  const objections = {
    ...objectionsToFirst(daysAgo(10)),
    [candidate(2).userId]: [daysAgo(30)],
  }
  expect(earlierObjections({ objections, aliveAt: daysAgo(40) }, now)).toEqual({
    objectedAt: [],
    unclearAt: [daysAgo(30), daysAgo(10)],
  })
})

test('an objection that is a year old is left out', () => {
  const objections = objectionsToFirst(daysAgo(365), daysAgo(364))
  expect(earlierObjections({ objections }, now).unclearAt).toEqual([daysAgo(364)])
})
