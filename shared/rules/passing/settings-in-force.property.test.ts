import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passing } from '#shared/model/passing.ts'
import type { Delegates } from './command.ts'
import { electorateAt } from './electorate.ts'
import { newPassing } from './new-passing.ts'
import { candidate, Story, start } from './passing.fixture.ts'
import { instantAfter, millisecondsBetween, periods } from './periods.ts'
import { settingsInForce } from './settings-in-force.ts'

const { hour, day } = periods

const someSettings = fc.record({
  challengeDays: fc.integer({ min: 3, max: 90 }),
  confirmers: fc.integer({ min: 1, max: 5 }),
})

/**
 * The acts that a thief with the owner's session can do. `whom` is the number of a delegate. After
 * the last delegate it begins again with the first.
 */
type Act =
  | { readonly type: 'choose'; readonly settings: Passing['settings'] }
  | { readonly type: 'end' | 'renew'; readonly whom: number }
  | { readonly type: 'name' }

const anAct: fc.Arbitrary<Act> = fc.oneof(
  someSettings.map((settings): Act => ({ type: 'choose', settings })),
  fc.record({ type: fc.constantFrom('end', 'renew'), whom: fc.nat(9) }),
  fc.constant<Act>({ type: 'name' }),
)

const aTheft = fc.record({
  settings: someSettings,
  delegateCount: fc.integer({ min: 1, max: 5 }),
  // 14 acts, each at most 48 hours after the one before: 28 days.
  acts: fc.array(fc.record({ act: anAct, hours: fc.integer({ min: 0, max: 48 }) }), {
    maxLength: 14,
  }),
})
type Theft = typeof aTheft extends fc.Arbitrary<infer T> ? T : never

interface Owned {
  readonly story: Story
  delegates: Delegates
  /** New delegates get their number from it. */
  actCount: number
}

/** Does one act, as the product's records would show it afterwards. */
const perform = (owned: Owned, act: Act): void => {
  const { story, delegates } = owned
  const { candidates, former } = delegates
  owned.actCount += 1
  if (act.type === 'choose') {
    story.do({ type: 'change-settings', settings: act.settings })
    return
  }
  if (act.type === 'name') {
    const named = candidate(20 + owned.actCount, story.now)
    owned.delegates = { candidates: [...candidates, named], former }
    return
  }
  const chosen = candidates[act.whom % Math.max(1, candidates.length)]
  if (!chosen) return
  const wasElector = instantAfter(chosen.since, periods.delegateProbation) <= story.now
  owned.delegates = {
    candidates: [
      ...candidates.filter((other) => other !== chosen),
      ...(act.type === 'renew' ? [{ ...chosen, since: story.now }] : []),
    ],
    former: wasElector ? [...former, { ...chosen, until: story.now }] : former,
  }
}

/**
 * An owner whose settings and delegates are of long ago, and a thief who changes them in less than
 * 30 days.
 */
const afterTheft = ({ settings, delegateCount, acts }: Theft) => {
  const candidates = Array.from({ length: delegateCount }, (_, index) => candidate(1 + index))
  const owned: Owned = {
    story: new Story([], { ...newPassing, settings }),
    delegates: { candidates, former: [] },
    actCount: 0,
  }
  for (const { act, hours } of acts) {
    owned.story.wait(hours * hour)
    perform(owned, act)
  }
  return owned
}

/**
 * The requirements of a report if nobody had changed the settings, computed here without the rule
 * under test.
 */
const untouched = ({ challengeDays, confirmers }: Passing['settings'], electorCount: number) => {
  const votes = Math.min(confirmers, electorCount)
  return { votes, challenge: challengeDays * (votes === 1 ? 2 : 1) * day }
}

describe('whatever a thief changes in less than 30 days', () => {
  it('a report needs as many votes and as much time as before', () => {
    fc.assert(
      fc.property(aTheft, (theft) => {
        const { story, delegates } = afterTheft(theft)
        const before = untouched(theft.settings, theft.delegateCount)
        const hasElector = electorateAt(delegates.candidates, story.now).length > 0
        fc.pre(hasElector)
        const inForce = settingsInForce(story.passing, delegates, story.now)
        expect(inForce.confirmers).toBeGreaterThanOrEqual(before.votes)
        expect(inForce.challenge).toBeGreaterThanOrEqual(before.challenge)
        const { fewer } = inForce
        if (fewer && fewer.confirmers < before.votes) {
          expect(millisecondsBetween(start, fewer.from)).toBeGreaterThanOrEqual(30 * day)
        }
      }),
    )
  })

  it('a dishonest delegate alone releases nothing earlier or with fewer votes', () => {
    fc.assert(
      fc.property(aTheft, (theft) => {
        const { story: stolen, delegates } = afterTheft(theft)
        const story = new Story(delegates.candidates, stolen.passing)
        story.now = stolen.now
        const { candidates } = delegates
        const reporter = candidates.find(
          ({ since }) => instantAfter(since, periods.delegateProbation) <= story.now,
        )
        if (!reporter) return
        const opening = { caseId: '00000000-0000-4000-8000-000000000900', ...delegates }
        story.do({ type: 'report', by: reporter.userId, opening })
        const reportedAt = story.now
        const before = untouched(theft.settings, theft.delegateCount)
        // A delegate who is the only one can confirm after 24 hours.
        story.wait(25 * hour)
        const voted = story.passing.report?.votes.some(({ userId }) => userId === reporter.userId)
        if (!voted) story.do({ type: 'confirm', by: reporter.userId })
        const changesCountFrom = instantAfter(start, 30 * day)
        story.wait(Math.max(0, millisecondsBetween(story.now, changesCountFrom) - 1))
        const released = story.told.find(({ notice }) => notice.kind === 'RELEASED')
        if (!released) return
        expect(before.votes).toBe(1)
        expect(millisecondsBetween(reportedAt, released.at)).toBeGreaterThanOrEqual(
          before.challenge + 2 * day,
        )
      }),
    )
  })

  it('30 days later the thief’s settings count, with no more votes than there are delegates', () => {
    fc.assert(
      fc.property(aTheft, (theft) => {
        const { story, delegates } = afterTheft(theft)
        const now = instantAfter(story.now, 30 * day)
        const { settings } = story.passing
        const { votes, challenge } = untouched(settings, delegates.candidates.length)
        expect(settingsInForce(story.passing, delegates, now)).toEqual({
          confirmers: votes,
          challenge,
        })
      }),
    )
  })
})

it('settings that are stricter count at once', () => {
  fc.assert(
    fc.property(
      someSettings,
      someSettings,
      fc.integer({ min: 1, max: 5 }),
      (before, chosen, count) => {
        const candidates = Array.from({ length: count }, (_, index) => candidate(1 + index))
        const story = new Story(candidates, { ...newPassing, settings: before })
        story.do({ type: 'change-settings', settings: chosen })
        const inForce = settingsInForce(story.passing, { candidates, former: [] }, story.now)
        const after = untouched(chosen, count)
        expect(inForce.confirmers).toBeGreaterThanOrEqual(after.votes)
        expect(inForce.challenge).toBeGreaterThanOrEqual(after.challenge)
      },
    ),
  )
})
