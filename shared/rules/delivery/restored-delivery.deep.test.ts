import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Delivery } from '#shared/model/delivery.ts'
import { minute } from '../time/lengths.ts'
import { deliveryDue, recipientAt } from './delivery.fixture.ts'
import {
  accept,
  beginAttempt,
  markAmbiguous,
  nextStep,
  postponeAfterRefusal,
  reject,
  reschedule,
} from './delivery-state.ts'
import { type Logged, restoredDelivery } from './restored-delivery.ts'

/*
 * A drill: a delivery lives for a while, the table is copied in between, loses the delivery, and
 * gets it back from the copy by the rule. Then it lives on. Nobody may get it twice because of
 * that, and it is not forgotten.
 */

const start = Date.parse('2027-06-01T14:00:00.000Z')
const attemptIdOf = (number: number) =>
  `e0f3d7a4-21f4-4b7b-9f5b-${String(number).padStart(12, '0')}`

const aDelivery = (parts: Partial<Delivery>): Delivery =>
  deliveryDue(new Date(start + 10 * minute), parts)

/** The outcomes that the service gives an attempt. `silent` ones end without an answer. */
const outcomes = [
  'taken',
  'taken, silent',
  'taken, worker dies',
  'lost, silent',
  'dies before the call',
  'refused for now',
  'refused for good',
] as const
type Outcome = (typeof outcomes)[number]

/** One step of a life: time passes, and then something happens. */
interface Step {
  readonly minutes: number
  readonly does: 'work' | 'event' | 'move'
  readonly outcome: Outcome
}

const steps = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 45 }),
    does: fc.constantFrom('work', 'work', 'work', 'event', 'move'),
    outcome: fc.constantFrom(...outcomes),
  }),
  { minLength: 1, maxLength: 12 },
)

/** A delivery, the services around it, and the log of its workers. */
class Life {
  delivery: Delivery
  now = start
  log: { handed: { id: string; at: string }[]; accepted: string[]; refused: string[] } = {
    handed: [],
    accepted: [],
    refused: [],
  }
  /** The attempts that the service took, whatever it answered. */
  readonly taken: string[] = []
  #attempts = 0

  constructor(delivery: Delivery) {
    this.delivery = delivery
  }

  #store(after: Delivery | undefined): void {
    if (after) this.delivery = after
  }

  step({ minutes, does, outcome }: Step): void {
    this.now += minutes * minute
    const now = new Date(this.now)
    if (does === 'event') {
      const reported = this.taken.at(-1)
      if (reported) this.#store(accept(this.delivery, reported, { at: now }))
    } else if (does === 'move') {
      // The owner wants it at once: then it is due earlier than any older copy says.
      this.#store(reschedule(this.delivery, now))
    } else this.work(outcome)
  }

  work(outcome: Outcome): void {
    const now = new Date(this.now)
    const step = nextStep(this.delivery, now)
    if (step.do !== 'nothing') this.#store(step.next)
    if (step.do !== 'claim') return
    this.#attempts += 1
    const id = attemptIdOf(this.#attempts)
    const sending = beginAttempt(this.delivery, { id }, now)
    if (!sending) throw new Error('A claimed delivery could not be begun.')
    this.#store(sending)
    if (outcome === 'dies before the call') return
    this.log.handed.push({ id, at: now.toISOString() })
    if (outcome.startsWith('taken')) this.taken.push(id)
    if (outcome === 'taken') {
      this.log.accepted.push(id)
      this.#store(accept(this.delivery, id, { at: now }))
    } else if (outcome.endsWith('silent')) this.#store(markAmbiguous(this.delivery, id, now))
    else if (outcome.startsWith('refused')) {
      this.log.refused.push(id)
      const rule = outcome === 'refused for good' ? reject(this.delivery, id, now) : undefined
      this.#store(rule ?? postponeAfterRefusal(this.delivery, id, { now, chance: 0.5 }))
    }
  }

  /** Everything works from now on. */
  liveOn(): void {
    for (let times = 0; times < 20; times += 1) {
      this.now += 45 * minute
      this.work('taken')
    }
  }
}

/**
 * A delivery lives, is copied, lives on and is lost. Then it lives on from what the rule makes of
 * the copy.
 */
const drill = (
  first: Delivery,
  before: readonly Step[],
  since: readonly Step[],
  rule: typeof restoredDelivery = restoredDelivery,
) => {
  const life = new Life(first)
  for (const step of before) life.step(step)
  const copy = life.delivery
  const wentBefore = life.taken.length
  life.log = { handed: [], accepted: [], refused: [] }
  for (const step of since) life.step(step)
  const wentAtLoss = life.taken.length
  const lost = life.delivery
  life.delivery = rule(copy, life.log satisfies Logged)
  const back = life.delivery
  life.liveOn()
  return {
    copy,
    lost,
    back,
    /** How often it went out after the copy, and before it was lost. */
    inLostTime: wentAtLoss - wentBefore,
    /** How often it went out after it came back. */
    after: life.taken.length - wentAtLoss,
    logged: life.log,
    end: life.delivery,
  }
}

const variants = fc.record({
  channel: fc.constantFrom('email', 'sms'),
  kind: fc.constantFrom('message', 'notice'),
  fallback: fc.constantFrom(undefined, recipientAt('carmen')),
})

const anyDrill = (check: (done: ReturnType<typeof drill>) => void, rule = restoredDelivery) =>
  fc.assert(
    fc.property(variants, steps, steps, (parts, before, since) =>
      check(drill(aDelivery(parts), before, since, rule)),
    ),
    { numRuns: 3000 },
  )

const goesNotTwice = ({ inLostTime, after }: ReturnType<typeof drill>) => {
  if (inLostTime > 0) expect(after).toBe(0)
}

describe('a delivery that was lost, and restored from an older copy', () => {
  it('never goes out again after it went out in the lost minutes, whether or not anybody knew', () => {
    anyDrill(goesNotTwice)
  })

  it('goes out once if it still had to, no attempt was open, and none was handed over since', () => {
    anyDrill(({ copy, inLostTime, after, logged, back }) => {
      const isOpen = copy.state === 'SENDING' || copy.state === 'AMBIGUOUS'
      if (logged.handed.length > 0 || isOpen) return
      expect(back).toEqual(copy)
      expect(inLostTime).toBe(0)
      expect(after).toBe(copy.lookAt === undefined ? 0 : 1)
    })
  })

  it('ends in a state that its owner sees, and never waits without an entry in the due index', () => {
    anyDrill(({ end }) => {
      expect(['SENT', 'FAILED']).toContain(end.state)
      expect(end.lookAt).toBeUndefined()
    })
  })

  it('counts as sent if the service said so, with the attempt that SES may still report about', () => {
    const since: Step[] = [{ minutes: 11, does: 'work', outcome: 'taken' }]
    const { back } = drill(aDelivery({}), [], since)
    expect(back).toMatchObject({
      version: 2,
      state: 'SENT',
      sentAt: '2027-06-01T14:11:00.000Z',
      attempts: [{ id: attemptIdOf(1), tag: 'ben', outcome: 'ACCEPTED' }],
    })
    expect(back).not.toHaveProperty('lookAt')
  })

  it('counts as failed if it may have gone out, and as sent once SES reports it', () => {
    const since: Step[] = [{ minutes: 11, does: 'work', outcome: 'taken, silent' }]
    const { back } = drill(aDelivery({}), [], since)
    expect(back).toMatchObject({ state: 'FAILED', attempts: [{ id: attemptIdOf(1) }] })
    expect(accept(back, attemptIdOf(1), { at: new Date(start) })?.state).toBe('SENT')
  })

  it('waits for no further release if it went out since a release in the lost minutes', () => {
    const waiting = aDelivery({ requires: 'RELEASED', dueAt: undefined, lookAt: undefined })
    expect(drill(waiting, [], []).back).toBe(waiting)
    const released: Step[] = [
      { minutes: 1, does: 'move', outcome: 'taken' },
      { minutes: 1, does: 'work', outcome: 'taken, worker dies' },
    ]
    const { back, inLostTime } = drill(waiting, [], released)
    expect([inLostTime, back.state]).toEqual([1, 'FAILED'])
    expect(reschedule(back, new Date(start))).toBeUndefined()
  })

  it('is left as it was if it had ended, or if the service refused it', () => {
    const sent = aDelivery({ state: 'SENT', lookAt: undefined })
    expect(restoredDelivery(sent, { handed: [], accepted: [], refused: [] })).toBe(sent)
    const since: Step[] = [{ minutes: 11, does: 'work', outcome: 'refused for now' }]
    const { copy, back, after } = drill(aDelivery({}), [], since)
    expect(back).toBe(copy)
    expect(after).toBe(1)
  })
})

describe('the drill', () => {
  it.each<[string, (copy: Delivery, logged: Logged) => Delivery]>([
    ['puts the copy back as it was', (copy) => copy],
    [
      'knows only what the service said that it took',
      (copy, logged) =>
        restoredDelivery(copy, {
          ...logged,
          handed: logged.handed.filter(({ id }) => logged.accepted.includes(id)),
        }),
    ],
    [
      'forgets the attempt that was open in the copy',
      (copy, logged) =>
        copy.state === 'AMBIGUOUS' || copy.state === 'SENDING'
          ? copy
          : restoredDelivery(copy, logged),
    ],
    [
      'reads the logs only if the copy was due',
      (copy, logged) =>
        (copy.lookAt ?? '') < new Date(start + 20 * minute).toISOString()
          ? restoredDelivery(copy, logged)
          : copy,
    ],
  ])('notices a rule that %s', (_, rule) => {
    expect(() => anyDrill(goesNotTwice, rule)).toThrow()
  })
})
