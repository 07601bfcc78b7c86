import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { FileId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import type { PassingCommand } from './command.ts'
import { decide } from './decide.ts'
import { newPassing } from './new-passing.ts'
import { confirmableStates } from './open-states.ts'
import {
  addresses,
  administrator,
  candidate,
  opening,
  review,
  Story,
  start,
} from './passing.fixture.ts'
import { instantAfter, millisecondsBetween, periods } from './periods.ts'

const { hour, day } = periods
const fileId = FileId.parse('00000000-0000-4000-8000-00000000f11e')

const someone = fc.integer({ min: 1, max: 5 }).map((number) => candidate(number).userId)

/**
 * Every command that any person can give, and the passing of time. Reports get new ids as they
 * come.
 */
type Step = PassingCommand | { readonly type: 'wait'; readonly milliseconds: number }

/**
 * A notice came back, or a mail server took one. Its `sentAt` is later than any instant of the run.
 * So the notice is never too old to prove that the address works again.
 */
const news = (type: 'notice-refused' | 'notice-arrived'): Step => ({
  type,
  address: addresses.mail,
  reportNotice: undefined,
  sentAt: '9999-01-01T00:00:00.000Z',
  addresses,
})

const aStep = (candidates: Story['candidates']): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: someone.map((by): Step => ({ type: 'report', by, opening: opening(candidates) })),
    },
    { weight: 8, arbitrary: someone.map((by): Step => ({ type: 'confirm', by })) },
    { weight: 1, arbitrary: someone.map((by): Step => ({ type: 'dispute', by, reason: 'No.' })) },
    { weight: 1, arbitrary: someone.map((by): Step => ({ type: 'withdraw', by })) },
    { weight: 1, arbitrary: fc.constant<Step>({ type: 'object' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ type: 'check-in' }) },
    { weight: 1, arbitrary: fc.constant<Step>(news('notice-refused')) },
    { weight: 1, arbitrary: fc.constant<Step>(news('notice-arrived')) },
    {
      weight: 1,
      arbitrary: someone.map((by): Step => ({ type: 'attach-certificate', by, fileId })),
    },
    {
      weight: 1,
      arbitrary: fc.boolean().map(
        (accepted): Step => ({
          type: 'review-certificate',
          fileId,
          by: administrator(1),
          accepted,
          reason: 'Read',
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(1, 2).map(
        (number): Step => ({
          type: 'compare-certificate',
          fileId,
          by: administrator(number),
          reason: 'Read',
        }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('hold', 'continue', 'continue', 'end')
        .map((decision): Step => review(decision)),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({
          challengeDays: fc.integer({ min: 3, max: 90 }),
          confirmers: fc.integer({ min: 1, max: 5 }),
          checkInDays: fc.constantFrom(undefined, 30 as const),
        })
        .map((settings): Step => ({ type: 'change-settings', settings })),
    },
    {
      weight: 9,
      arbitrary: fc
        .oneof(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 72, max: 24 * 40 }))
        .map((hours): Step => ({ type: 'wait', milliseconds: hours * hour })),
    },
  )

const aCircle = fc
  .array(
    fc.record({ number: fc.integer({ min: 1, max: 5 }), days: fc.constantFrom(400, 400, 31, 10) }),
    { maxLength: 6 },
  )
  .map((circle) =>
    circle.map(({ number, days }) => candidate(number, instantAfter(start, -days * day))),
  )

const aRun = aCircle.chain((candidates) =>
  fc.record({
    candidates: fc.constant(candidates),
    gone: fc.oneof(fc.constant<Story['gone']>([]), fc.uniqueArray(someone, { maxLength: 2 })),
    steps: fc.array(aStep(candidates), { minLength: 1, maxLength: 40 }),
  }),
)

/** Observes a history from outside: it counts votes and running time on its own. */
class Watch {
  readonly gone: readonly string[]
  case?: {
    readonly caseId: string
    readonly electors: ReadonlySet<string>
    /** How many must confirm, as the owner chose. */
    readonly needed: number
    /** In milliseconds. */
    readonly timeToObject: number
    votes: Set<string>
    /** For how long the report was open and its clock ran, in milliseconds. */
    ran: number
    /** For how long the clock was stopped because mail came back, in milliseconds. */
    paused: number
    certified: boolean
    compared: boolean
    disputed: boolean
    /** The days to object, as the owner chose. */
    daysChosen: number
    /** For how long the last wait runs without an interruption, in milliseconds. */
    cooledFor: number
  }
  releasedAt?: string
  byFewerThanChosen = false

  constructor(gone: readonly string[]) {
    this.gone = gone
  }

  private hasSay(id: string) {
    return !this.gone.includes(id)
  }

  seen(before: Passing, after: Passing, step: Step, from: string, to: string) {
    this.timePassed(before, from, to)
    const { report } = after
    if (report && report.caseId !== this.case?.caseId) {
      const electors = new Set(report.electorate.map(({ userId }) => userId as string))
      const needed = Math.min(after.settings.confirmers, electors.size)
      // The time to object is twice as long if a single delegate decides.
      const days = after.settings.challengeDays * (needed === 1 ? 2 : 1)
      this.case = {
        caseId: report.caseId,
        electors,
        needed,
        timeToObject: days * day,
        // A report is its reporter's vote, too, unless there is nobody else to confirm it.
        votes: new Set(
          step.type === 'report' && electors.size > 1 && electors.has(step.by) ? [step.by] : [],
        ),
        ran: 0,
        paused: 0,
        certified: false,
        compared: false,
        disputed: false,
        daysChosen: after.settings.challengeDays,
        cooledFor: 0,
      }
    }
    const watched = this.case
    if (!watched) return
    if (step.type === 'confirm') watched.votes.add(step.by)
    if (step.type === 'dispute' || step.type === 'withdraw') watched.votes.delete(step.by)
    if (step.type === 'dispute') watched.disputed = true
    if (step.type === 'review-certificate' && step.accepted) watched.certified = true
    if (step.type === 'compare-certificate') watched.compared = true
    if (step.type === 'object' || step.type === 'check-in') {
      expect(['ALIVE', 'REVOKED']).toContain(after.state)
    }
    if (after.state === 'RELEASED' && before.state !== 'RELEASED') this.release(watched, to)
    if (after.stages.includes('messages')) {
      expect(millisecondsBetween(this.releasedAt ?? to, to)).toBeGreaterThanOrEqual(24 * hour)
    }
    if (after.stages.includes('passwords')) {
      expect(millisecondsBetween(this.releasedAt ?? to, to)).toBeGreaterThanOrEqual(72 * hour)
    }
    if (after.state !== 'RELEASED') expect(after.stages).toEqual([])
  }

  private timePassed(before: Passing, from: string, to: string) {
    const watched = this.case
    if (!watched || !before.report) return
    const passed = millisecondsBetween(from, to)
    const stop = before.report.stop
    if (stop?.why === 'ADDRESS') watched.paused += passed
    expect(watched.paused).toBeLessThanOrEqual(30 * day)
    if (!stop && confirmableStates.includes(before.state)) watched.ran += passed
    watched.cooledFor = before.state === 'COOLING' && !stop ? watched.cooledFor + passed : 0
  }

  /**
   * Checks a release for which fewer confirmations than the owner chose were enough: those of all
   * electors who are left, or those of some while the others were silent. It needs a long last
   * wait.
   */
  private expectByFewer(watched: NonNullable<Watch['case']>, counted: readonly string[]) {
    this.byFewerThanChosen = true
    const remaining = [...watched.electors].filter((id) => this.hasSay(id))
    const byThoseLeft =
      remaining.length < watched.needed &&
      remaining.every((id) => watched.votes.has(id)) &&
      remaining.length > 0
    if (!byThoseLeft) {
      expect(counted.length).toBeGreaterThan(0)
      expect(watched.certified && watched.compared && !watched.disputed).toBe(true)
      // The shortened time to object is three days, and the days to confirm are 60.
      expect(watched.ran).toBeGreaterThanOrEqual((3 + 60) * day)
    }
    expect(watched.cooledFor).toBeGreaterThanOrEqual(2 * watched.daysChosen * day)
  }

  private release(watched: NonNullable<Watch['case']>, at: string) {
    this.releasedAt = at
    const counted = [...watched.votes].filter((vote) => watched.electors.has(vote))
    if (counted.length < watched.needed) this.expectByFewer(watched, counted)
    if (watched.paused >= 30 * day && !watched.certified) {
      expect(counted.length).toBe([...watched.electors].filter((id) => this.hasSay(id)).length)
    }
    const timeToObject = watched.certified ? periods.shortestChallenge : watched.timeToObject
    expect(watched.ran).toBeGreaterThanOrEqual(timeToObject + 48 * hour)
    expect(watched.cooledFor).toBeGreaterThanOrEqual(48 * hour)
  }
}

let caseNumber = 0
const withCaseId = (step: Step): Step =>
  step.type === 'report'
    ? {
        ...step,
        opening: {
          ...step.opening,
          caseId: `00000000-0000-4000-9000-${String(caseNumber++).padStart(12, '0')}`,
        },
      }
    : step

/**
 * Plays a run, with a tick at every requested moment, and reports every change together with its
 * cause.
 */
const play = (
  {
    candidates,
    steps,
    gone = [],
  }: {
    candidates: Story['candidates']
    steps: readonly Step[]
    gone?: Story['gone']
  },
  onChange: Watch['seen'] = () => {},
) => {
  const story = new Story(candidates)
  story.gone = gone
  let from = story.now
  const attempt = (step: Step, command: PassingCommand) => {
    const before = story.passing
    try {
      story.do(command)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      onChange(before, before, { type: 'wait', milliseconds: 0 }, from, story.now)
      from = story.now
      return
    }
    onChange(before, story.passing, step, from, story.now)
    from = story.now
  }
  for (const step of steps.map(withCaseId)) {
    if (step.type !== 'wait') {
      attempt(step, step)
      continue
    }
    const end = instantAfter(story.now, step.milliseconds)
    for (;;) {
      const { nextAt } = story.passing
      if (nextAt === undefined || nextAt > end) break
      if (nextAt > story.now) story.now = nextAt
      const tick = {
        type: 'tick',
        gone,
        addresses,
        opening: opening(candidates, {
          gone,
          caseId: `00000000-0000-4000-a000-${String(caseNumber++).padStart(12, '0')}`,
        }),
      } as const
      attempt(tick, tick)
    }
    story.now = end
  }
  return story
}

/** A run that would end in a release, mixed with other commands of any person. */
const aReleasingRun = aRun.map(({ candidates, gone, steps }) => {
  const circle = [1, 2, 3, 4, 5].map((number) => candidate(number))
  // Three delegates in about half of the runs, and five in the others.
  const all = candidates.length % 2 === 0 ? circle.slice(0, 3) : circle
  return {
    candidates: all,
    gone,
    steps: [
      { type: 'report', by: candidate(1).userId, opening: opening(all) } as Step,
      ...steps.map((step) => (step.type === 'report' ? { ...step, opening: opening(all) } : step)),
      ...[1, 2, 3, 4, 5].map((number): Step => ({ type: 'confirm', by: candidate(number).userId })),
      // Longer than the longest time to object (90 days, doubled) with the last wait.
      { type: 'wait', milliseconds: 250 * day } as Step,
    ],
  }
})

/**
 * A run in which one delegate reports with a certificate that is accepted and compared, mixed with
 * other commands.
 */
const aSilentRun = aRun.map(({ gone, steps }) => {
  const circle = [1, 2, 3].map((number) => candidate(number))
  const by = candidate(1).userId
  const look = { fileId, by: administrator(1), reason: 'Read' }
  const compare: Step = { type: 'compare-certificate', ...look, by: administrator(2) }
  const wait = (days: number): Step => ({ type: 'wait', milliseconds: days * day })
  return {
    candidates: circle,
    gone: gone.filter((id) => id !== by),
    steps: [
      { type: 'report', by, opening: opening(circle) } as Step,
      { type: 'attach-certificate', by, fileId } as Step,
      { type: 'review-certificate', ...look, accepted: true } as Step,
      ...steps.filter(({ type }) => type === 'wait' || type === 'dispute').slice(0, 3),
      // Longer than the shortened time to object (3 days) and the days to confirm (60) together.
      wait(75),
      compare,
      wait(75),
      compare,
      wait(200),
    ],
  }
})

describe('whatever anybody does', () => {
  it('nothing is released without enough electors, the whole time to object and the last wait', () => {
    let releaseCount = 0
    let byFewerCount = 0
    fc.assert(
      fc.property(fc.oneof(aRun, aReleasingRun, aSilentRun), (run) => {
        const watch = new Watch(run.gone)
        const story = play(run, (...seen) => watch.seen(...seen))
        if (story.log.some(({ kind }) => kind === 'PASSING_RELEASED')) releaseCount++
        if (watch.byFewerThanChosen) byFewerCount++
      }),
      { numRuns: 400 },
    )
    // The property proves nothing unless enough runs end in a release.
    expect(releaseCount).toBeGreaterThan(60)
    expect(byFewerCount).toBeGreaterThan(10)
  })

  it('an objection before the release wins: a case that was objected to is never released', () => {
    fc.assert(
      fc.property(aReleasingRun, fc.nat(), ({ candidates, steps }, number) => {
        const stepsBefore = 1 + (number % (steps.length - 1))
        const story = play({ candidates, steps: steps.slice(0, stepsBefore) })
        if (story.passing.state === 'RELEASED') return
        story.do({ type: 'object' })
        expect(['ALIVE', 'REVOKED']).toContain(story.passing.state)
        const logged = story.log.length
        story.wait(400 * day)
        for (const { kind } of story.log.slice(logged)) expect(kind).not.toBe('PASSING_RELEASED')
      }),
      { numRuns: 300 },
    )
  })

  it('the owner was told of the report, and 48 hours in advance of the release', () => {
    fc.assert(
      fc.property(aReleasingRun, (run) => {
        const story = play(run)
        for (const { at, notice } of story.ownerHeard) {
          if (notice.kind !== 'RELEASED') continue
          const before = story.ownerHeard.filter(
            (earlier) => earlier.notice.caseId === notice.caseId && earlier.at < at,
          )
          expect(before[0]?.notice.kind).toBe('REPORTED')
          const cooling = before.filter((earlier) => earlier.notice.kind === 'COOLING').at(-1)
          expect(millisecondsBetween(cooling?.at ?? at, at)).toBeGreaterThanOrEqual(48 * hour)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('the next moment is in the future, and earlier ticks change nothing', () => {
    fc.assert(
      fc.property(aRun, (run) => {
        const story = play(run)
        const { nextAt } = story.passing
        if (nextAt !== undefined) expect(nextAt > story.now).toBe(true)
        const before = story.passing
        expect(story.tick().passing).toBe(before)
      }),
    )
  })

  it('the same commands at the same instants have the same result, and do not change their input', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
        Object.freeze(value)
        for (const field of Object.values(value)) freeze(field)
      }
      return value
    }
    const once = (steps: readonly Step[]) => {
      let passing = newPassing
      let now = start
      const all: unknown[] = []
      for (const step of steps) {
        if (step.type === 'wait') now = instantAfter(now, step.milliseconds)
        try {
          const command =
            step.type === 'wait'
              ? ({ type: 'tick', opening: opening([]), addresses, gone: [] } as const)
              : step
          const decision = decide(freeze(passing), freeze(command), { now })
          expect(decision.passing.version - passing.version).toBe(
            decision.passing === passing ? 0 : 1,
          )
          passing = decision.passing
          all.push(decision)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          all.push(error.code)
        }
      }
      return all
    }
    fc.assert(
      fc.property(aRun, ({ steps }) => {
        expect(once(steps)).toEqual(once(steps))
      }),
    )
  })

  it('every planned notice is sent, whatever time to object was chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 90 }), (challengeDays) => {
        const circle = [candidate(1), candidate(2)]
        const story = new Story(circle, {
          settings: { challengeDays, confirmers: 2 },
        }).report()
        story.wait(challengeDays * day - 1)
        const end = challengeDays * 24
        const hours = [0, 24, 72, end / 2, end - 48, end - 24, end - 2].filter(
          (after) => after < end,
        )
        const wanted = [...new Set(hours)].sort((one, other) => one - other)
        expect(story.ownerHeard.map(({ at }) => millisecondsBetween(start, at) / hour)).toEqual(
          wanted,
        )
      }),
    )
  })
})
