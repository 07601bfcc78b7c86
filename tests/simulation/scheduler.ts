import { setImmediate } from 'node:timers/promises'
import type { Dice } from './dice.ts'
import type { Faults } from './faults.ts'
import type { Trace } from './trace.ts'

/** How a simulated process ended: it finished, it threw, or it was cut off and never continued. */
export type Ending =
  | { readonly how: 'done'; readonly value: unknown }
  | { readonly how: 'failed'; readonly error: unknown }
  | { readonly how: 'crashed' }

/** A simulated process: one invocation of a function, or one call that a person makes. */
export interface Process {
  readonly id: number
  readonly name: string
  readonly role: 'worker' | 'person'
  /** When it is cut off, as Lambda does at the time limit. */
  readonly endsAt: number
  /** How much its clock is ahead, in milliseconds. */
  readonly skew: number
  alive: boolean
  /** Whether it was cut off. */
  crashed: boolean
  readonly ended: (ending: Ending) => void
}

/** A call from the product to a service, which waits until the scheduler makes it. */
export interface PortCall {
  readonly service: string
  /** The description of the call in the trace. */
  readonly says: string
  /** Makes the call, at once. Throws the service's error if it refuses. */
  readonly perform: () => unknown
  /** Creates the error of a service that does not answer. Absent if a call cannot fail that way. */
  readonly noAnswerError?: () => Error
  /**
   * The SDK's behavior if an answer is lost. It makes the call again (`again`), or again with the
   * token of the first call, so that the service returns the first answer (`same`). Without it, the
   * caller gets an error.
   */
  readonly retried?: 'again' | 'same'
}

type Outcome = { readonly answer: unknown } | { readonly error: unknown }

interface Waiting {
  readonly call: PortCall
  readonly process: Process
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Appointment {
  readonly at: number
  readonly order: number
  readonly act: () => void
}

/**
 * A run that is still busy this many milliseconds after its end creates new work for ever: it is
 * judged as it is.
 */
const overtime = 10 * 60_000

interface Options {
  readonly start: number
  readonly dice: Dice
  readonly faults: Faults
  readonly trace: Trace
  /** Called when a process begins: a new instance, with nothing in its memory. */
  readonly began: () => void
  /** Aborts the run: no process continues. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs processes one port call at a time. Each process waits at its next call. The scheduler draws
 * one call and makes it, and the code after its answer runs until every process waits at a call
 * again. The time advances with each call that is not slow, and jumps to the next appointment when
 * no process waits.
 * The code of one process runs at a time, so that one field can say whose it is: an
 * `AsyncLocalStorage` would take a tenth of the run's time.
 */
export class Scheduler {
  now: number
  #current: Process | undefined
  readonly #beginning: (() => void)[] = []
  readonly #dice: Dice
  readonly #faults: Faults
  readonly #trace: Trace
  readonly #began: () => void
  readonly #signal: AbortSignal | undefined
  readonly #appointments: Appointment[] = []
  #waiting: Waiting[] = []
  #processes = 0
  #order = 0

  constructor({ start, dice, faults, trace, began, signal }: Options) {
    this.now = start
    this.#dice = dice
    this.#faults = faults
    this.#trace = trace
    this.#began = began
    this.#signal = signal
  }

  /** The simulated process whose code is running, if any. */
  get current(): Process | undefined {
    return this.#current
  }

  /**
   * Plans something for an instant. What was planned first for an instant happens first.
   */
  at(at: number, act: () => void): void {
    const appointment = { at, order: this.#order, act }
    this.#order += 1
    let place = this.#appointments.length
    while (place > 0 && (this.#appointments[place - 1]?.at ?? 0) > at) place -= 1
    this.#appointments.splice(place, 0, appointment)
  }

  after(milliseconds: number, act: () => void): void {
    this.at(this.now + milliseconds, act)
  }

  /** The running process continues after this many milliseconds. */
  pause(milliseconds: number): Promise<void> {
    const process = this.#current
    return new Promise((resolve) => {
      this.after(milliseconds, () => {
        this.#current = process
        resolve()
      })
    })
  }

  /** Starts a process, which lives for at most this many milliseconds. */
  spawn({
    name,
    role,
    lifetime,
    body,
    ended = () => undefined,
  }: {
    readonly name: string
    readonly role: Process['role']
    readonly lifetime: number
    readonly body: () => Promise<unknown>
    readonly ended?: (ending: Ending) => void
  }): void {
    this.#processes += 1
    const endsAt = this.now + lifetime
    this.#began()
    const skew = this.#faults.skew()
    const life = { alive: true, crashed: false }
    const process: Process = { id: this.#processes, name, role, endsAt, skew, ...life, ended }
    this.#trace.add(this.now, `${process.id} ${name} begins`)
    const end = (ending: Ending) => {
      if (!process.alive) return
      process.alive = false
      const error = ending.how === 'failed' ? ` ${String(ending.error)}` : ''
      this.#trace.add(this.now, `${process.id} ${name} ${ending.how}${error}`)
      ended(ending)
    }
    this.#beginning.push(() => {
      this.#current = process
      body().then(
        (value) => end({ how: 'done', value }),
        (error: unknown) => end({ how: 'failed', error }),
      )
    })
  }

  /** Makes the running process wait until its call is drawn. */
  call(process: Process, call: PortCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (process.alive) this.#waiting.push({ call, process, resolve, reject })
    })
  }

  /**
   * Runs until this time is reached and all processes have ended, or until `stopped` returns true.
   */
  async run(until: number, stopped: () => boolean): Promise<void> {
    for (;;) {
      // Everything after the last answer runs in microtasks: the product waits for nothing else.
      await setImmediate()
      this.#current = undefined
      this.#signal?.throwIfAborted()
      if (stopped()) return
      const begin = this.#beginning.shift()
      const next = this.#appointments[0]
      if (begin) begin()
      else if (next && next.at <= this.now) {
        this.#appointments.shift()
        next.act()
      } else if (this.#waiting.length > 0) {
        if (this.now > until + overtime) return
        this.#step()
      } else {
        if (!next || next.at > until) break
        this.now = next.at
      }
    }
    this.now = until
  }

  #crash(process: Process, why: string): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.process !== process)
    process.alive = false
    process.crashed = true
    this.#trace.add(this.now, `${process.id} ${process.name} crashed ${why}`)
    process.ended({ how: 'crashed' })
  }

  #perform({ call, process }: Waiting): Outcome {
    const say = (how: string) =>
      this.#trace.add(this.now, `${process.id} ${process.name} ${call.service} ${call.says}${how}`)
    try {
      const answer = call.perform()
      say('')
      return { answer }
    } catch (error) {
      say(` -> ${error instanceof Error ? error.name : String(error)}`)
      return { error }
    }
  }

  #step(): void {
    const place = this.#dice.whole(0, this.#waiting.length - 1)
    const [turn] = this.#waiting.splice(place, 1)
    if (!turn) return
    const { milliseconds, isSlow } = this.#faults.duration()
    // Nobody else waits for a slow call.
    if (isSlow) {
      this.after(milliseconds, () => this.#finish(turn))
      return
    }
    this.now += milliseconds
    this.#finish(turn)
  }

  #finish(turn: Waiting): void {
    const { call, process, reject } = turn
    if (process.crashed) {
      // A slow call that was in progress when its process was cut off may still take effect.
      if (this.#dice.happens(0.5)) this.#perform(turn)
      return
    }
    const fault = this.#faults.faultOf(call)
    if (process.endsAt < this.now) {
      // A call that was in progress when its process was cut off may still take effect.
      if (fault === 'none' && this.#dice.happens(0.5)) this.#perform(turn)
      this.#crash(process, 'by its time limit')
    } else if (fault === 'crash-before') {
      this.#crash(process, `before ${call.says}`)
    } else if (fault === 'fails') {
      this.#trace.add(this.now, `${process.id} ${process.name} ${call.service} ${call.says} fails`)
      this.#current = process
      reject(call.noAnswerError?.())
    } else {
      const outcome = this.#perform(turn)
      if (fault === 'crash-after') this.#crash(process, `after ${call.says}`)
      else this.#answer(turn, fault === 'answer-lost' ? this.#retried(turn, outcome) : outcome)
    }
  }

  #answer({ process, resolve, reject }: Waiting, outcome: Outcome): void {
    this.#current = process
    if ('error' in outcome) reject(outcome.error)
    else resolve(outcome.answer)
  }

  /** The outcome for a caller whose first answer was lost. Sometimes the retry fails as well. */
  #retried(turn: Waiting, first: Outcome): Outcome {
    const { retried, noAnswerError } = turn.call
    if (!retried || this.#dice.happens(0.3)) return { error: noAnswerError?.() }
    return retried === 'again' ? this.#perform(turn) : first
  }
}
