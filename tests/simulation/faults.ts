import { hour, minute } from '#shared/rules/time/lengths.ts'
import type { Dice } from './dice.ts'
import type { PortCall } from './scheduler.ts'

type CallFault = 'none' | 'crash-before' | 'crash-after' | 'fails' | 'answer-lost'

/**
 * The probability of each fault in a run, drawn for each seed, so that some runs are calm and some
 * are wild.
 */
export interface FaultRates {
  /** A process ends before or after a call. */
  readonly crash: number
  /** A call is not made, and its caller gets an error. */
  readonly failure: number
  /** A call is made, and its caller gets no answer. */
  readonly lostAnswer: number
  readonly slow: number
  readonly staleRead: number
  /** A transaction meets another one. */
  readonly conflict: number
  /** The relay gets the same changes of the table again. */
  readonly relayedTwice: number
  /** A queue loses a message that is no event of SES. */
  readonly messageLost: number
  readonly messageTwice: number
  readonly messageLate: number
  /** The schedule does not start a sweep. */
  readonly tickLost: number
  readonly tickTwice: number
  /** SES throttles: it accepts no more mails for now. */
  readonly mailThrottled: number
  /** SES refuses one mail because of its address. */
  readonly mailRejected: number
  /** For a time SES refuses all mails, because our own address is not verified. */
  readonly mailMisconfigured: number
  /** SES fails for one mail, or does not answer. */
  readonly mailFails: number
  /** For a time SES has paused our account. */
  readonly mailPaused: number
  /** For a time SES is not available. */
  readonly mailOut: number
  /** SES takes a mail, and we get no answer. */
  readonly mailUnanswered: number
  /** The event about one mail does not come. */
  readonly mailEventLost: number
  readonly mailEventLate: number
  /** For a time no event about any mail comes. */
  readonly mailEventsDown: number
  /** For a time no queue takes a message. */
  readonly queuesDown: number
  /** KMS refuses one call. */
  readonly keysFail: number
  /** For a time KMS refuses every call. */
  readonly keysDown: number
  readonly clockSkew: number
}

const none: FaultRates = {
  crash: 0,
  failure: 0,
  lostAnswer: 0,
  slow: 0,
  staleRead: 0,
  conflict: 0,
  relayedTwice: 0,
  messageLost: 0,
  messageTwice: 0,
  messageLate: 0,
  tickLost: 0,
  tickTwice: 0,
  mailThrottled: 0,
  mailRejected: 0,
  mailMisconfigured: 0,
  mailFails: 0,
  mailPaused: 0,
  mailOut: 0,
  mailUnanswered: 0,
  mailEventLost: 0,
  mailEventLate: 0,
  mailEventsDown: 0,
  queuesDown: 0,
  keysFail: 0,
  keysDown: 0,
  clockSkew: 0,
}

/** The largest rates. A process makes some twenty calls, so rates per call are small. */
const largestRates: FaultRates = {
  crash: 0.02,
  failure: 0.01,
  lostAnswer: 0.01,
  slow: 0.02,
  staleRead: 0.2,
  conflict: 0.05,
  relayedTwice: 0.2,
  messageLost: 0.2,
  messageTwice: 0.3,
  messageLate: 0.3,
  tickLost: 0.4,
  tickTwice: 0.3,
  mailThrottled: 0.2,
  mailRejected: 0.15,
  mailMisconfigured: 0.7,
  mailFails: 0.1,
  mailPaused: 0.3,
  mailOut: 0.2,
  mailUnanswered: 0.3,
  mailEventLost: 0.15,
  mailEventLate: 0.4,
  mailEventsDown: 0.4,
  queuesDown: 0.1,
  keysFail: 0.1,
  keysDown: 0.2,
  clockSkew: 0.5,
}

/** The names of all faults. */
export const faultNames = Object.keys(largestRates) as (keyof FaultRates)[] // its own keys

/** The shortest and the longest time of each lasting fault, in milliseconds. */
const lastsFor = {
  mailPaused: [hour, 36 * hour],
  mailOut: [10 * minute, 24 * hour],
  mailMisconfigured: [20 * minute, 4 * hour],
  mailEventsDown: [10 * minute, 24 * hour],
  queuesDown: [minute, hour],
  keysDown: [minute, 2 * hour],
} as const satisfies Partial<Record<keyof FaultRates, readonly [number, number]>>
export type LastingFault = keyof typeof lastsFor

/** The time between two draws of whether a lasting fault begins, in milliseconds. */
const drawnAgainAfter = 10 * minute

/**
 * Once one fault has lasted this long in a run, all together, it does not begin again, in
 * milliseconds. Longer faults would only make everything that waits be tried again each minute.
 */
const longEnough = 24 * hour

/** How far the clock of one process may be from the right time, in milliseconds. */
const maxSkewMs = 15_000

const draw = (dice: Dice): FaultRates => {
  const wild = dice.next()
  const rates = Object.entries(largestRates).map(([name, rate]) => {
    // Half of the runs have no fault of a given kind, so that it cannot hide the effects of another
    // kind.
    const share = dice.happens(0.5) ? dice.next() * wild : 0
    return [name, rate * share]
  })
  return Object.fromEntries(rates) as FaultRates // it has the names of `largestRates`
}

/** The faults of one run: there are none before `begin` and none after `end`. */
export class Faults {
  rates: FaultRates = none
  /** The faults that this run met. */
  readonly met = new Set<keyof FaultRates>()
  readonly #dice: Dice
  readonly #lasting = new Map<LastingFault, { readonly until: number; readonly drawn: number }>()
  /** How long each lasted so far, all together, in milliseconds. */
  readonly #lasted = new Map<LastingFault, number>()

  constructor(dice: Dice) {
    this.#dice = dice
  }

  begin(chosen: Partial<FaultRates> = {}): void {
    this.rates = { ...draw(this.#dice), ...chosen }
  }

  /** Whether the faults have ended: then nothing fails any more. */
  isOver = false
  end(): void {
    this.rates = none
    this.isOver = true
  }

  happens(kind: keyof FaultRates): boolean {
    const does = this.#dice.happens(this.rates[kind])
    if (does) this.met.add(kind)
    return does
  }

  /**
   * Whether a lasting fault of this kind goes on at `now`. It may begin with this call, and it ends
   * when all faults end.
   */
  lasts(kind: LastingFault, now: number): boolean {
    if (this.rates[kind] === 0) return false
    const { until, drawn } = this.#lasting.get(kind) ?? { until: 0, drawn: 0 }
    if (now < until) return true
    if (now < drawn + drawnAgainAfter) return false
    const [from, to] = lastsFor[kind]
    const lasted = this.#lasted.get(kind) ?? 0
    const begins = this.happens(kind) && lasted < longEnough
    // Most are short, and a few last for a day.
    const lasts = begins ? this.#dice.whole(from, this.#dice.whole(from, to)) : 0
    this.#lasted.set(kind, lasted + lasts)
    this.#lasting.set(kind, { until: now + lasts, drawn: now })
    return begins
  }

  /** How much the clock of a new process is ahead, in milliseconds. */
  skew(): number {
    return this.happens('clockSkew') ? this.#dice.whole(-maxSkewMs, maxSkewMs) : 0
  }

  /** How far the clocks of two processes of this run may differ, in milliseconds. */
  get skewOfTwo(): number {
    return this.met.has('clockSkew') ? 2 * maxSkewMs : 0
  }

  /** The duration of a call. */
  duration(): { readonly milliseconds: number; readonly isSlow: boolean } {
    const isSlow = this.happens('slow')
    const milliseconds = isSlow ? this.#dice.whole(500, 25_000) : this.#dice.whole(1, 40)
    return { milliseconds, isSlow }
  }

  faultOf({ noAnswerError }: PortCall): CallFault {
    if (this.happens('crash')) return this.#dice.pick(['crash-before', 'crash-after'])
    if (noAnswerError && this.happens('failure')) return 'fails'
    if (noAnswerError && this.happens('lostAnswer')) return 'answer-lost'
    return 'none'
  }
}
