import { expect, test } from 'vitest'
import { earlierObjections } from './earlier-objections.ts'
import { candidate, Story } from './passing.fixture.ts'
import { instantAfter, periods } from './periods.ts'

const now = '2026-11-20T10:00:00.000Z'
const daysAgo = (days: number) => instantAfter(now, -days * periods.day)
const objectionsToFirst = (...times: string[]) => ({ [candidate(1).userId]: times })

test('an objection is certain if it was the owner’s last answer, or followed a noted refusal', () => {
  const story = new Story([candidate(1), candidate(2)]).report(1).do({ type: 'object' })
  expect(earlierObjections(story.passing, story.now)).toEqual({
    objectedAt: [story.now],
    unclearAt: [],
  })
  const objections = objectionsToFirst(daysAgo(30), daysAgo(20), daysAgo(10))
  expect(earlierObjections({ objections, refusedAt: [daysAgo(20)] }, now)).toEqual({
    objectedAt: [daysAgo(10)],
    unclearAt: [daysAgo(30)],
  })
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
