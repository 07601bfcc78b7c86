import { describe, expect, it } from 'vitest'
import { weakens } from './change-settings.ts'
import type { Delegates } from './command.ts'
import { newPassing } from './new-passing.ts'
import { candidate, review, Story, start } from './passing.fixture.ts'
import { instantAfter, periods } from './periods.ts'
import { probationEndsAt, probationSince } from './probation.ts'
import { chosenCountsFrom, settingsInForce } from './settings-in-force.ts'
import { doubledTimeToObject } from './waits.fixture.ts'

const { day, hour } = periods
const ago = (days: number) => instantAfter(start, -days * day)

/** Three delegates, of whom the second and the third lost their rights so many days ago. */
const oneLeft = (days: number): Delegates => ({
  candidates: [candidate(1)],
  former: [2, 3].map((number) => ({ ...candidate(number), until: ago(days) })),
})

const reported = (delegates: Delegates) =>
  new Story(delegates.candidates).report(1, { former: delegates.former })

describe('the probation of a delegate', () => {
  const named = { namedAt: ago(90) }

  it('begins with the latest of: named, accepted, another address, let report', () => {
    expect(probationSince(named)).toBe(ago(90))
    expect(probationSince({ ...named, acceptedAt: ago(10) })).toBe(ago(10))
    expect(probationSince({ ...named, acceptedAt: ago(80), addressChangedAt: ago(5) })).toBe(ago(5))
    expect(probationSince({ ...named, acceptedAt: ago(80), reportAllowedAt: ago(3) })).toBe(ago(3))
    expect(probationSince({ namedAt: ago(1), acceptedAt: ago(80) })).toBe(ago(1))
    expect(probationEndsAt({ since: ago(30) })).toBe(start)
  })
})

describe('settings', () => {
  it('are weaker with fewer days or fewer confirmations', () => {
    const before = { challengeDays: 14, confirmers: 2 }
    expect(weakens(before, { challengeDays: 13, confirmers: 5 })).toBe(true)
    expect(weakens(before, { challengeDays: 90, confirmers: 1 })).toBe(true)
    expect(weakens(before, { challengeDays: 14, confirmers: 2, checkInDays: 30 })).toBe(false)
    expect(weakens(before, { challengeDays: 15, confirmers: 3 })).toBe(false)
  })

  it('tell the owner only if they are weaker, and from when they count', () => {
    const story = new Story([])
    story.do({ type: 'change-settings', settings: { challengeDays: 30, confirmers: 3 } })
    expect(story.told).toEqual([])
    story.do({ type: 'change-settings', settings: { challengeDays: 30, confirmers: 2 } })
    expect(story.told.map(({ notice }) => notice)).toMatchObject([
      {
        to: 'owner',
        kind: 'SETTINGS_WEAKENED',
        weakened: {
          before: { confirmers: 3 },
          after: { confirmers: 2 },
          countsFrom: instantAfter(start, periods.weakening),
        },
      },
    ])
  })

  it('keep the time doubled for one delegate for 30 days after two are chosen', () => {
    const story = new Story([], { settings: { challengeDays: 14, confirmers: 1 } })
    story.do({ type: 'change-settings', settings: { challengeDays: 14, confirmers: 2 } })
    const delegates = { candidates: [candidate(1), candidate(2)], former: [] }
    expect(settingsInForce(story.passing, delegates, start)).toEqual({
      confirmers: 2,
      challenge: doubledTimeToObject,
    })
    expect(chosenCountsFrom(story.passing, delegates, start)).toBe(
      instantAfter(start, periods.weakening),
    )
  })

  it('double the longer days of earlier settings too, if one delegate decides', () => {
    const passing = {
      settings: { challengeDays: 3, confirmers: 1 },
      formerSettings: [{ challengeDays: 5, confirmers: 2, until: ago(17) }],
    }
    // The second delegate was too new to confirm until ten days ago.
    const candidates = [candidate(1), { ...candidate(2), since: ago(40) }]
    expect(settingsInForce(passing, { candidates, former: [] }, start)).toEqual({
      confirmers: 1,
      challenge: 2 * 5 * day,
    })
  })
})

describe('a report after the owner ended the rights of two of three delegates', () => {
  it('needs two votes as before, and from 30 days after that on one', () => {
    expect(settingsInForce(newPassing, oneLeft(5), start)).toEqual({
      confirmers: 2,
      challenge: doubledTimeToObject,
      fewer: { confirmers: 1, from: instantAfter(start, periods.weakening - 5 * day) },
    })
    expect(settingsInForce(newPassing, oneLeft(30), start).confirmers).toBe(1)
  })

  it('is released with the one vote once the 30 days and the time to object are over', () => {
    const story = reported(oneLeft(0)).wait(day).confirm(1)
    story.wait(periods.weakening - day - hour)
    expect(story.passing.state).toBe('REPORTED')
    story.wait(hour)
    expect(story.passing.state).toBe('COOLING')
    story.wait(periods.cooling)
    expect(story.passing.state).toBe('RELEASED')
  })

  it('has enough votes within the time to object if the 30 days end before it', () => {
    const story = reported(oneLeft(20)).wait(day).confirm(1)
    expect(story.passing.state).toBe('REPORTED')
    story.wait(9 * day)
    expect(story.passing.state).toBe('CONFIRMED')
    story.wait(doubledTimeToObject - 10 * day)
    expect(story.passing.state).toBe('COOLING')
  })

  it('waits for the 30 days also if no mail reaches the owner, and so all must confirm', () => {
    const story = new Story([candidate(1)])
    story.ownerMail = 'refused'
    story
      .report(1, { former: oneLeft(0).former })
      .wait(day)
      .confirm(1)
      .wait(periods.longestAddressPause + doubledTimeToObject)
    expect(story.passing).toMatchObject({ state: 'REPORTED', report: { unreachable: true } })
    expect(story.passing.report?.challengeOver).toBe(true)
    story.wait(day)
    expect(story.passing.state).toBe('COOLING')
  })

  it('waits longer by the time for which its clock stood still', () => {
    const story = reported(oneLeft(0)).wait(day)
    story.do(review('hold')).wait(10 * day)
    story.do(review('continue'))
    expect(story.passing.report?.fewer).toEqual({
      confirmers: 1,
      from: instantAfter(start, periods.weakening + 10 * day),
    })
  })
})
