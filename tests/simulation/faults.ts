import type { Dice } from './dice.ts'
import type { PortCall } from './scheduler.ts'

type CallFault = 'none' | 'crash-before' | 'crash-after' | 'fails' | 'answer-lost'

/** The probability of each fault in a run, drawn for each seed, so that some runs are calm and some are wild. */
export interface FaultRates {
  readonly crash: number
  readonly failure: number
  readonly lostAnswer: number
  readonly slow: number
  readonly staleRead: number
  readonly conflict: number
  readonly relayedTwice: number
  readonly messageLost: number
  readonly messageTwice: number
  readonly messageLate: number
  readonly tickLost: number
  readonly tickTwice: number
  readonly mailThrottled: number
  readonly mailRejected: number
  readonly mailMisconfigured: number
  readonly mailFails: number
  readonly mailPaused: number
  readonly mailUnanswered: number
  readonly mailEventLost: number
  readonly mailEventLate: number
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
  mailUnanswered: 0,
  mailEventLost: 0,
  mailEventLate: 0,
}

/** The largest rates. A process makes some twenty calls, so rates per call are small. */
const most: FaultRates = {
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
  mailRejected: 0.05,
  mailMisconfigured: 0.2,
  mailFails: 0.1,
  mailPaused: 0.03,
  mailUnanswered: 0.3,
  mailEventLost: 0.15,
  mailEventLate: 0.4,
}

const draw = (dice: Dice): FaultRates => {
  const wild = dice.next()
  const rates = Object.entries(most).map(([name, rate]) => {
    // Half of the runs have no fault of a given kind, so that it cannot hide the effects of another kind.
    const share = dice.happens(0.5) ? dice.next() * wild : 0
    return [name, rate * share]
  })
  return Object.fromEntries(rates) as FaultRates // it has the names of `most`
}

/** The faults of one run: there are none before it begins and none after they end. */
export class Faults {
  rates: FaultRates = none
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  begin(chosen: Partial<FaultRates> = {}): void {
    this.rates = { ...draw(this.#dice), ...chosen }
  }

  /** From now on there are no faults. */
  end(): void {
    this.rates = none
  }

  happens(kind: keyof FaultRates): boolean {
    return this.#dice.happens(this.rates[kind])
  }

  /** The duration of a call, in milliseconds. */
  duration(): number {
    return this.happens('slow') ? this.#dice.whole(500, 25_000) : this.#dice.whole(1, 40)
  }

  ofCall({ silence }: PortCall): CallFault {
    if (this.happens('crash')) return this.#dice.pick(['crash-before', 'crash-after'])
    if (silence && this.happens('failure')) return 'fails'
    if (silence && this.happens('lostAnswer')) return 'answer-lost'
    return 'none'
  }
}
