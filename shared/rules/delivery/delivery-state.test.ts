import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Delivery } from '#shared/model/delivery.ts'
import { hour, minute } from '../time/lengths.ts'
import { backoff } from './backoff.ts'
import { deliveryDue, recipientAt } from './delivery.fixture.ts'
import {
  abandon,
  accept,
  beginAttempt,
  bounce,
  cancel,
  cancelUnlisted,
  complain,
  markAmbiguous,
  markOpened,
  nextStep,
  postponeAfterConflict,
  postponeAfterRefusal,
  postponeRefusedTrial,
  postponeUntilRelease,
  readdressFallback,
  refuseUnclear,
  reject,
  reschedule,
  softBounce,
  waitsForMailbox,
} from './delivery-state.ts'
import {
  leaseForMs,
  quietForMs,
  softBouncePauses,
  soonMs,
  sweptAheadMs,
  unclearForMs,
} from './periods.ts'

const start = Date.parse('2027-06-01T14:00:00.000Z')
const afterStart = (milliseconds: number) => new Date(start + milliseconds)
const hex = (number: number) => number.toString(16).padStart(12, '0')
const attemptId = (number: number) => `e0f3d7a4-21f4-4b7b-9f5b-${hex(number)}`

const aDelivery = (parts: Partial<Delivery> = {}): Delivery => deliveryDue(afterStart(0), parts)

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The rule changed nothing.')
  return value
}

const claimed = (delivery: Delivery, now: Date): Delivery => {
  const step = nextStep(delivery, now)
  if (step.do !== 'claim') throw new Error(`Expected the step claim, got: ${step.do}`)
  return step.next
}

const sending = (delivery = aDelivery(), now = afterStart(0), number = 1) =>
  must(beginAttempt(claimed(delivery, now), { id: attemptId(number) }, now))

const afterLook = (delivery: Delivery, now: Date) => {
  const step = nextStep(delivery, now)
  if (step.do !== 'store') throw new Error(`Expected the step store, got: ${step.do}`)
  return step.next
}

describe('a delivery whose zone has moved its clocks by law since it was scheduled', () => {
  const promised = { local: '2027-06-03T14:00', timeZone: 'UTC' }
  const scheduled = aDelivery({
    // The zone has had other rules since. By its present rules this is an hour too early.
    dueAt: afterStart(47 * hour).toISOString(),
    lookAt: afterStart(-hour).toISOString(),
    promised,
  })

  it('gets its time by the rules of now, and is sent at that time', () => {
    const step = nextStep(scheduled, afterStart(0))
    expect(step).toMatchObject({
      do: 'store',
      next: { state: 'SCHEDULED', dueAt: afterStart(48 * hour).toISOString(), version: 2 },
    })
    if (step.do !== 'store') expect.unreachable()
    expect(step.next.promised).toBeUndefined()
    expect(step.next.lookAt).toBe(step.next.dueAt)
    expect(nextStep(step.next, afterStart(47 * hour))).toEqual({ do: 'nothing' })
    expect(nextStep(step.next, afterStart(48 * hour)).do).toBe('claim')
  })

  it('is sent by a worker that comes days late, after the time was computed again', () => {
    const step = nextStep(scheduled, afterStart(72 * hour))
    if (step.do !== 'store') expect.unreachable()
    expect(nextStep(step.next, afterStart(72 * hour)).do).toBe('claim')
  })
})

describe('a delivery', () => {
  it('is not claimed before its due time, and is claimed at it', () => {
    expect(nextStep(aDelivery(), afterStart(-1)).do).toBe('nothing')
    expect(nextStep(aDelivery(), afterStart(0)).do).toBe('claim')
  })

  it('can be claimed by another worker only after the lease has ended, since nothing was sent', () => {
    const held = claimed(aDelivery(), afterStart(0))
    expect(nextStep(held, afterStart(leaseForMs - 1)).do).toBe('nothing')
    expect(nextStep(held, afterStart(leaseForMs)).do).toBe('claim')
    expect(beginAttempt(held, { id: attemptId(1) }, afterStart(leaseForMs))).toBeUndefined()
  })

  it('is not sent again when the lease ends after the intent: first the quiet period must end', () => {
    const ambiguous = afterLook(sending(), afterStart(leaseForMs))
    expect(ambiguous.state).toBe('AMBIGUOUS')
    expect(nextStep(ambiguous, afterStart(leaseForMs + quietForMs - 1)).do).toBe('nothing')
    const retried = afterLook(ambiguous, afterStart(leaseForMs + quietForMs))
    expect(retried).toMatchObject({ state: 'SCHEDULED', attempts: [{ outcome: 'UNANSWERED' }] })
    expect(nextStep(retried, afterStart(leaseForMs + quietForMs)).do).toBe('claim')
  })

  it('is marked as sent by a late event of an attempt that had been given up', () => {
    const retried = afterLook(
      afterLook(sending(), afterStart(leaseForMs)),
      afterStart(leaseForMs + quietForMs),
    )
    expect(accept(retried, attemptId(1), { at: afterStart(quietForMs * 2) })).toMatchObject({
      state: 'SENT',
      lookAt: undefined,
      attempts: [{ outcome: 'ACCEPTED' }],
    })
    const secondAttempt = sending(retried, afterStart(quietForMs * 3), 2)
    const sent = must(accept(secondAttempt, attemptId(1), { at: afterStart(quietForMs * 3) }))
    expect(sent.state).toBe('SENT')
    // The answer of the second attempt then changes only that attempt.
    expect(markAmbiguous(sent, attemptId(2), afterStart(quietForMs * 3))).toBeUndefined()
  })

  it('is scheduled again when the service throttles, after a longer pause each time', () => {
    const postponedOnce = must(
      postponeAfterRefusal(sending(), attemptId(1), { now: afterStart(0), chance: 0 }),
    )
    expect(postponedOnce).toMatchObject({ state: 'SCHEDULED', dueAt: afterStart(0).toISOString() })
    const pause = Date.parse(postponedOnce.lookAt ?? '') - start
    const secondAttempt = sending(postponedOnce, afterStart(pause), 2)
    const postponedTwice = must(
      postponeAfterRefusal(secondAttempt, attemptId(2), { now: afterStart(0), chance: 0 }),
    )
    expect(Date.parse(postponedTwice.lookAt ?? '') - start).toBe(pause * 2)
  })

  it('goes to the fallback when it bounces, and is held when the fallback bounces too', () => {
    const fallback = recipientAt('cleo', 'Cleo')
    const sent = must(
      accept(sending(aDelivery({ fallback })), attemptId(1), {
        at: afterStart(0),
      }),
    )
    const toFallback = must(bounce(sent, attemptId(1), afterStart(10)))
    expect(toFallback).toMatchObject({
      state: 'SCHEDULED',
      recipient: fallback,
      bouncedFrom: { name: 'Ben' },
    })
    expect(bounce(toFallback, attemptId(1), afterStart(20))).toBeUndefined()
    const sentToFallback = must(
      accept(sending(toFallback, afterStart(10), 2), attemptId(2), { at: afterStart(10) }),
    )
    expect(bounce(sentToFallback, attemptId(2), afterStart(20))).toMatchObject({
      state: 'HELD',
      lookAt: undefined,
    })
  })

  it('stays with the fallback, whatever happens at the first address', () => {
    const fallback = recipientAt('cleo')
    const toFallback = must(bounce(sending(aDelivery({ fallback })), attemptId(1), afterStart(10)))
    expect(accept(toFallback, attemptId(1), { at: afterStart(20) })).toBeUndefined()
    expect(complain(toFallback, attemptId(1), afterStart(20))).toBeUndefined()
  })

  it('is held when an earlier attempt bounces late: the last one has gone to the same address', () => {
    const retried = afterLook(
      afterLook(sending(), afterStart(leaseForMs)),
      afterStart(leaseForMs + quietForMs),
    )
    const secondAttempt = sending(retried, afterStart(leaseForMs + quietForMs), 2)
    const sent = must(accept(secondAttempt, attemptId(2), { at: afterStart(quietForMs * 2) }))
    expect(bounce(sent, attemptId(1), afterStart(quietForMs * 3))).toMatchObject({
      state: 'HELD',
      attempts: [{ outcome: 'BOUNCED' }, { outcome: 'ACCEPTED' }],
    })
  })

  it('fails when it is rejected and there is no fallback', () => {
    expect(reject(sending(), attemptId(1), afterStart(0))).toMatchObject({ state: 'FAILED' })
  })

  it('stays sent when the recipient complains', () => {
    const sent = must(accept(sending(), attemptId(1), { at: afterStart(0) }))
    expect(complain(sent, attemptId(1), afterStart(1))).toMatchObject({
      state: 'SENT',
      attempts: [{ outcome: 'COMPLAINED' }],
    })
  })

  it('waits for the release, without a due time, if the passing is not released', () => {
    const waiting = must(
      postponeUntilRelease(claimed(aDelivery({ requires: 'RELEASED' }), afterStart(0))),
    )
    expect(waiting).toMatchObject({ state: 'SCHEDULED', dueAt: undefined, lookAt: undefined })
    expect(nextStep(waiting, afterStart(1e12)).do).toBe('nothing')
    expect(reschedule(waiting, afterStart(5))).toMatchObject({
      lookAt: afterStart(5).toISOString(),
    })
  })

  it('is not sent to any address once its message is deleted, even if its mail bounces later', () => {
    const fallback = recipientAt('cleo', 'Cleo')
    expect(abandon(aDelivery({ fallback })).state).toBe('CANCELLED')
    const sent = must(
      accept(sending(aDelivery({ fallback })), attemptId(1), {
        at: afterStart(1),
      }),
    )
    const returned = bounce(must(abandon(sent)), attemptId(1), afterStart(2))
    expect(returned).toMatchObject({ state: 'CANCELLED' })
    expect(returned?.lookAt).toBeUndefined()
    const abandonedWhileSending = abandon(sending(aDelivery({ fallback })))
    expect(abandonedWhileSending).toMatchObject({
      state: 'SENDING',
      takenBack: true,
      fallback: undefined,
    })
    expect(bounce(abandonedWhileSending, attemptId(1), afterStart(2))).toMatchObject({
      state: 'CANCELLED',
    })
    const abandoned = must(abandon(aDelivery({ state: 'HELD' })))
    expect(abandoned).toMatchObject({ state: 'HELD', takenBack: true })
    expect(abandon(abandoned)).toBe(abandoned)
  })

  it('is tried again for days when a mailbox was full, and then counts as bounced', () => {
    const fallback = recipientAt('cleo', 'Cleo')
    let delivery = aDelivery({ fallback })
    let time = 0
    for (const [tries, pause] of softBouncePauses.entries()) {
      const id = attemptId(tries + 1)
      const sent = must(
        accept(sending(delivery, afterStart(time), tries + 1), id, { at: afterStart(time) }),
      )
      delivery = must(softBounce(sent, id, afterStart(time)))
      expect(delivery).toMatchObject({
        state: 'SCHEDULED',
        lookAt: afterStart(time + pause).toISOString(),
      })
      expect(delivery.sentAt).toBeUndefined()
      expect(waitsForMailbox(delivery)).toBe(true)
      // The same event again, and an event of an older attempt, change nothing.
      expect(softBounce(delivery, id, afterStart(time))).toBeUndefined()
      expect(accept(delivery, id, { at: afterStart(time) })).toBeUndefined()
      expect(nextStep(delivery, afterStart(time + pause - 1)).do).toBe('nothing')
      time += pause
    }
    const last = attemptId(9)
    const sent = must(
      accept(sending(delivery, afterStart(time), 9), last, { at: afterStart(time) }),
    )
    expect(softBounce(sent, last, afterStart(time))).toMatchObject({
      state: 'SCHEDULED',
      recipient: fallback,
      lookAt: afterStart(time).toISOString(),
    })
  })

  it('is not tried again if it is a notice', () => {
    const notice = sending(aDelivery({ kind: 'notice' }))
    expect(softBounce(notice, attemptId(1), afterStart(2))?.state).toBe('HELD')
  })

  describe('that its recipient opened has arrived:', () => {
    const fallback = recipientAt('cleo', 'Cleo')
    const sent = (parts: Partial<Delivery> = {}, now = afterStart(0)) =>
      must(accept(sending(aDelivery(parts)), attemptId(1), { at: now }))
    const opened = (delivery: Delivery) => must(markOpened(delivery, afterStart(5)))

    it('a late bounce changes nothing', () => {
      for (const cameBack of [bounce, softBounce]) {
        expect(cameBack(opened(sent({ fallback })), attemptId(1), afterStart(9))).toBeUndefined()
      }
    })

    it.each([
      ['is held', bounce, {}],
      ['waits for a full mailbox', softBounce, {}],
      ['is on its way to the fallback recipient', bounce, { fallback }],
    ])('one that %s counts as sent to them, and is not sent again', (_, cameBack, parts) => {
      const { recipient } = aDelivery()
      const now = opened(must(cameBack(sent(parts), attemptId(1), afterStart(2))))
      expect(now).toMatchObject({ state: 'SENT', recipient, sentAt: afterStart(0).toISOString() })
      expect(now.bouncedFrom).toBeUndefined()
      expect(nextStep(now, afterStart(hour)).do).toBe('nothing')
    })

    it('one that the fallback recipient may have as well stays with both', () => {
      const toFallback = must(bounce(sent({ fallback }), attemptId(1), afterStart(2)))
      const attemptAtFallback = sending(toFallback, afterStart(3), 2)
      expect(opened(attemptAtFallback)).toMatchObject({ state: 'SENT', recipient: fallback })
      expect(opened(must(bounce(attemptAtFallback, attemptId(2), afterStart(4))))).toMatchObject({
        state: 'SENT',
      })
      const refused = must(
        postponeAfterRefusal(attemptAtFallback, attemptId(2), { now: afterStart(4), chance: 0 }),
      )
      expect(opened(refused).bouncedFrom).toBeUndefined()
    })

    it('what was cancelled stays cancelled', () => {
      const returned = must(softBounce(sent(), attemptId(1), afterStart(2)))
      expect(opened(must(cancel(returned))).state).toBe('CANCELLED')
    })
  })

  it('is not sent again once it was cancelled, even if it turns out that it went out and bounced', () => {
    const fallback = recipientAt('cleo', 'Cleo')
    const ambiguous = must(
      markAmbiguous(sending(aDelivery({ fallback })), attemptId(1), afterStart(0)),
    )
    // After the quiet period of 30 minutes.
    const step = nextStep(ambiguous, afterStart(40 * minute))
    if (step.do === 'nothing') expect.unreachable()
    const cancelled = must(cancel(step.next))
    const sent = must(accept(cancelled, attemptId(1), { at: afterStart(0) }))
    expect(sent.state).toBe('SENT')
    for (const cameBack of [bounce, softBounce]) {
      expect(cameBack(sent, attemptId(1), afterStart(1))).toMatchObject({ state: 'CANCELLED' })
      const deleted = must(abandon(must(accept(sending(), attemptId(1), { at: afterStart(0) }))))
      expect(cameBack(deleted, attemptId(1), afterStart(1))).toMatchObject({ state: 'CANCELLED' })
    }
  })

  it('can be cancelled while it waits for a mailbox', () => {
    const sent = must(accept(sending(), attemptId(1), { at: afterStart(0) }))
    expect(cancel(must(softBounce(sent, attemptId(1), afterStart(1))))?.state).toBe('CANCELLED')
  })

  it('can be cancelled while it is scheduled, but not while a worker has claimed it', () => {
    expect(cancel(aDelivery())?.state).toBe('CANCELLED')
    const claimedDelivery = claimed(aDelivery(), afterStart(0))
    for (const started of [
      claimedDelivery,
      sending(),
      must(accept(sending(), attemptId(1), { at: afterStart(0) })),
    ]) {
      expect(cancel(started)).toBeUndefined()
      expect(reschedule(started, afterStart(1))).toBeUndefined()
    }
  })

  it('by text message is tried once more for a notice, and never for a message', () => {
    const afterSilence = (delivery: Delivery) => {
      const ambiguous = must(
        markAmbiguous(delivery, delivery.attempts.at(-1)?.id ?? '', afterStart(0)),
      )
      return afterLook(ambiguous, afterStart(quietForMs))
    }
    const text = { channel: 'sms', recipient: recipientAt('number') } as const
    expect(afterSilence(sending(aDelivery(text))).state).toBe('FAILED')
    const notice = afterSilence(sending(aDelivery({ ...text, kind: 'notice' })))
    expect(notice.state).toBe('SCHEDULED')
    expect(afterSilence(sending(notice, afterStart(quietForMs), 2)).state).toBe('FAILED')
  })

  it('is found by the next sweep after a pause or a lease: both are longer than it looks ahead', () => {
    expect(backoff([], 0)).toBeGreaterThan(soonMs)
    expect(soonMs).toBeGreaterThan(sweptAheadMs)
    expect(leaseForMs).toBeGreaterThan(soonMs)
  })
})

/**
 * A small model: one record, workers who crash between any two steps, a service that accepts,
 * throttles, rejects or hangs up, and its events. The properties below hold in every history of it.
 */
interface World {
  record: Delivery
  /** For each of two workers, the claim that it believes to have. */
  claims: (Delivery | undefined)[]
  accepted: { id: string; tag: string }[]
  events: { id: string; kind: 'accept' | 'hard' | 'soft'; since: number }[]
  time: number
  attempts: number
  attemptsAtCancel?: number
  attemptsAtOpening?: number
}

const store = (world: World, before: Delivery, next: Delivery | undefined): boolean => {
  if (!next || world.record.version !== before.version) return false
  expect(next.version).toBe(before.version + 1)
  world.record = next
  return true
}

const storeChange = (world: World, rule: (delivery: Delivery) => Delivery | undefined) => {
  store(world, world.record, rule(world.record))
}

const Answer = fc.constantFrom('taken', 'lost answer', 'throttled', 'rejected', 'hung up')

const Command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('look' as const), worker: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      worker: fc.nat(1),
      answer: Answer,
      bounces: fc.constantFrom('no', 'hard', 'soft'),
      crash: fc.constantFrom('never', 'after the intent', 'after the call'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('event' as const), index: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
)
type Command = typeof Command extends fc.Arbitrary<infer T> ? T : never

const run = (world: World, command: Command, eventsInTime: boolean) => {
  const now = afterStart(world.time)
  switch (command.do) {
    case 'wait': {
      // With `eventsInTime`, each event arrives within 25 minutes: a wait is 12 minutes at most,
      // and after it no event is older than 13.
      world.time += command.minutes * minute
      const overdue = () => world.events.findIndex(({ since }) => world.time - since > 13 * minute)
      while (eventsInTime && overdue() >= 0) deliverEvent(world, overdue())
      return
    }
    case 'look': {
      const { record } = world
      const step = nextStep(record, now)
      if (step.do === 'nothing') return
      if (store(world, record, step.next) && step.do === 'claim')
        world.claims[command.worker] = step.next
      return
    }
    case 'send': {
      const held = world.claims[command.worker]
      if (!held) return
      world.claims[command.worker] = undefined
      const id = attemptId(world.attempts + 1)
      const intent = beginAttempt(held, { id }, now)
      if (!store(world, held, intent) || !intent) return
      world.attempts += 1
      expect(intent.dueAt !== undefined && intent.dueAt <= now.toISOString()).toBe(true)
      if (command.crash === 'after the intent') return
      const { tag } = intent.recipient
      if (command.answer === 'taken' || command.answer === 'lost answer') {
        world.accepted.push({ id, tag })
        world.events.push({ id, kind: 'accept', since: world.time })
        if (command.bounces !== 'no') {
          world.events.push({ id, kind: command.bounces, since: world.time })
        }
      }
      if (command.crash === 'after the call') return
      const answers = {
        taken: (delivery: Delivery) => accept(delivery, id, { at: now }),
        'lost answer': (delivery: Delivery) => markAmbiguous(delivery, id, now),
        'hung up': (delivery: Delivery) => markAmbiguous(delivery, id, now),
        throttled: (delivery: Delivery) => postponeAfterRefusal(delivery, id, { now, chance: 0.5 }),
        rejected: (delivery: Delivery) => reject(delivery, id, now),
      }
      storeChange(world, answers[command.answer])
      return
    }
    case 'event':
      deliverEvent(world, command.index)
      return
    case 'cancel':
      if (store(world, world.record, cancel(world.record))) world.attemptsAtCancel = world.attempts
      return
    case 'open':
      if (world.accepted.length === 0) return
      storeChange(world, (delivery) => markOpened(delivery, now))
      world.attemptsAtOpening ??= world.attempts
  }
}

const deliverEvent = (world: World, index: number) => {
  const [event] = world.events.splice(index % Math.max(1, world.events.length), 1)
  if (!event) return
  const now = afterStart(world.time)
  const rules = {
    accept: (delivery: Delivery) => accept(delivery, event.id, { at: now }),
    hard: (delivery: Delivery) => bounce(delivery, event.id, now),
    soft: (delivery: Delivery) => softBounce(delivery, event.id, now),
  }
  storeChange(world, rules[event.kind])
}

const newWorld = (fallback: boolean): World => ({
  record: aDelivery(fallback ? { fallback: recipientAt('cleo') } : {}),
  claims: [undefined, undefined],
  accepted: [],
  events: [],
  time: 0,
  attempts: 0,
})

const checkRecord = (world: World) => {
  const { record, accepted, attemptsAtCancel, attemptsAtOpening, attempts } = world
  Delivery.parse(record)
  const waits = ['SCHEDULED', 'CLAIMED', 'SENDING', 'AMBIGUOUS'].includes(record.state)
  // The due index has an entry exactly while there is something left to do.
  expect(record.lookAt !== undefined).toBe(waits)
  const ids = accepted.map(({ id }) => id)
  if (record.state === 'SENT') {
    expect(record.attempts.some(({ id }) => ids.includes(id))).toBe(true)
    expect(record.sentAt).toBeDefined()
  }
  if (record.state === 'HELD') {
    const atAddress = record.attempts.filter(({ tag }) => tag === record.recipient.tag)
    expect(atAddress.map(({ outcome }) => outcome)).toContain('BOUNCED')
  }
  // No attempt begins after the delivery was cancelled.
  if (attemptsAtCancel !== undefined) expect(attempts).toBe(attemptsAtCancel)
  // Nor after somebody opened it, whatever the service reports of its mails.
  if (attemptsAtOpening === undefined) return
  expect(attempts).toBe(attemptsAtOpening)
  expect(['SENT', 'CANCELLED']).toContain(record.state)
}

describe('in every history', () => {
  it('the record stays consistent, whatever crashes and whichever events are lost', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(Command, { minLength: 1, maxLength: 60, size: 'max' }),
        (fallback, commands) => {
          const world = newWorld(fallback)
          for (const command of commands) {
            run(world, command, false)
            checkRecord(world)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('no address accepts it twice, as long as events arrive', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(Command, { minLength: 1, maxLength: 60, size: 'max' }),
        (fallback, commands) => {
          const world = newWorld(fallback)
          for (const command of commands) run(world, command, true)
          // A full mailbox did not keep the mail. So the next attempt is no repetition.
          const returned = world.record.attempts.filter(({ outcome }) => outcome === 'SOFT_BOUNCED')
          const addresses = world.accepted
            .filter(({ id }) => !returned.some((attempt) => attempt.id === id))
            .map(({ tag }) => tag)
          expect(new Set(addresses).size).toBe(addresses.length)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('the delivery is sent, held or failed two hours after the faults end', () => {
    fc.assert(
      fc.property(fc.array(Command, { minLength: 1, maxLength: 40, size: 'max' }), (commands) => {
        const world = newWorld(false)
        for (const command of commands) {
          if (command.do === 'cancel') continue
          // A full mailbox has days to be emptied, which this property does not cover.
          const meetsFullMailbox = command.do === 'send' && command.bounces === 'soft'
          run(world, meetsFullMailbox ? { ...command, bounces: 'no' } : command, true)
        }
        while (world.events.length > 0) deliverEvent(world, 0)
        world.claims = []
        for (let minutes = 0; minutes <= 120; minutes += 1) {
          world.time += minute
          run(world, { do: 'look', worker: 0 }, true)
          const answer = { answer: 'taken', crash: 'never', bounces: 'no' } as const
          run(world, { do: 'send', worker: 0, ...answer }, true)
        }
        expect(['SENT', 'FAILED', 'HELD']).toContain(world.record.state)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the fallback recipient of a delivery, at another address', () => {
  const cleo = recipientAt('cleo', 'Cleo')
  const moved = recipientAt('cleo elsewhere', 'Cleo')

  it('gets it if it comes back, also after it was sent', () => {
    const sent = must(
      accept(sending(aDelivery({ fallback: cleo })), attemptId(1), { at: afterStart(0) }),
    )
    const readdressed = must(readdressFallback(sent, moved, afterStart(1)))
    expect(readdressed).toMatchObject({ state: 'SENT', version: sent.version + 1 })
    expect(must(bounce(readdressed, attemptId(1), afterStart(2))).recipient).toEqual(moved)
  })

  it('gets it at once while it waits to go to the former address, also if a worker claimed it', () => {
    const toFallback = must(
      bounce(sending(aDelivery({ fallback: cleo })), attemptId(1), afterStart(1)),
    )
    for (const waiting of [toFallback, claimed(toFallback, afterStart(2))]) {
      expect(readdressFallback(waiting, moved, afterStart(3))).toMatchObject({
        state: 'SCHEDULED',
        recipient: moved,
        lookAt: afterStart(3).toISOString(),
      })
    }
    expect(
      readdressFallback(sending(toFallback, afterStart(2), 2), moved, afterStart(3)),
    ).toBeUndefined()
  })

  it('changes nothing if the delivery goes to this address already', () => {
    const toFallback = must(
      bounce(sending(aDelivery({ fallback: cleo })), attemptId(1), afterStart(1)),
    )
    const readdressed = must(readdressFallback(toFallback, moved, afterStart(3)))
    // Another worker read the former address before, and follows the contact only now.
    expect(readdressFallback(readdressed, moved, afterStart(4))).toBeUndefined()
  })

  it('is not added to a delivery without one', () => {
    expect(readdressFallback(aDelivery(), moved, afterStart(0))).toBeUndefined()
  })
})

describe('a claimed delivery that is not sent', () => {
  it('is cancelled for good if its message does not list it any more', () => {
    const delivery = claimed(aDelivery(), afterStart(0))
    const cancelled = must(cancelUnlisted(delivery))
    expect(cancelled).toMatchObject({ state: 'CANCELLED', takenBack: true, attempts: [] })
    expect(cancelled.lookAt).toBeUndefined()
    expect(cancelUnlisted(aDelivery())).toBeUndefined()
    expect(cancelUnlisted(sending())).toBeUndefined()
  })

  it('is postponed without an attempt, for seconds, while others write the same records', () => {
    const delivery = claimed(aDelivery(), afterStart(0))
    for (const [chance, pause] of [
      [0, 2_000],
      [1, 4_000],
    ] as const) {
      const postponed = must(postponeAfterConflict(delivery, { now: afterStart(5), chance }))
      expect(postponed).toMatchObject({ state: 'SCHEDULED', attempts: [], dueAt: delivery.dueAt })
      expect(postponed.lookAt).toBe(afterStart(5 + pause).toISOString())
    }
    expect(postponeAfterConflict(sending(), { now: afterStart(5), chance: 0 })).toBeUndefined()
  })
})

describe('a delivery that the service refuses', () => {
  it('without a known reason is tried again for three days after its time, and then given up', () => {
    const delivery = sending()
    const withinThreeDays = must(
      refuseUnclear(delivery, attemptId(1), { now: afterStart(unclearForMs - 1), chance: 0 }),
    )
    expect(withinThreeDays).toMatchObject({
      state: 'SCHEDULED',
      attempts: [{ outcome: 'POSTPONED' }],
    })
    const afterThreeDays = must(
      refuseUnclear(delivery, attemptId(1), { now: afterStart(unclearForMs), chance: 0 }),
    )
    expect(afterThreeDays).toMatchObject({ state: 'FAILED', attempts: [{ outcome: 'REJECTED' }] })
  })

  it('as a trial of the breaker is tried again a minute later', () => {
    const postponed = must(postponeRefusedTrial(sending(), attemptId(1), afterStart(500)))
    expect(postponed).toMatchObject({
      state: 'SCHEDULED',
      lookAt: afterStart(60_500).toISOString(),
    })
    expect(postponeRefusedTrial(aDelivery(), attemptId(1), afterStart(500))).toBeUndefined()
  })
})
