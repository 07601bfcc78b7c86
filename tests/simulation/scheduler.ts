import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Dice } from './dice.ts'
import type { Faults } from './faults.ts'
import type { Trace } from './trace.ts'

/** How a simulated process ended: it finished, it threw, or it was cut off and never went on. */
export type Ending =
  | { readonly how: 'done'; readonly value: unknown }
  | { readonly how: 'failed'; readonly error: unknown }
  | { readonly how: 'crashed' }

/** Something that runs by itself: one invocation of a function, or one call that a person makes. */
export interface Process {
  readonly id: number
  readonly name: string
  readonly role: 'worker' | 'person'
  /** When it is cut off, as Lambda does. */
  readonly endsAt: number
  alive: boolean
  readonly ended: (ending: Ending) => void
}

/** A call from the product to a service, which waits for its turn. */
export interface PortCall {
  readonly service: string
  /** What the trace says of it. */
  readonly says: string
  /** Makes the call, at once. Throws what the service answers where it refuses. */
  readonly perform: () => unknown
  /** The error of a service that does not answer; absent where a call cannot fail that way. */
  readonly silence?: () => Error
  /**
   * What the SDK does where an answer is lost: it makes the call again (`again`), or again under the token of the first,
   * so that the service gives the first one's answer (`same`). Left out: the caller learns that there was none.
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

/** Work that goes on for so many milliseconds past its time begets new work for ever: it is judged as it stands. */
const overtime = 10 * 60_000

const current = new AsyncLocalStorage<Process>()

/** The simulated process whose code is running, if any. */
export const currentProcess = (): Process | undefined => current.getStore()

interface Options {
  readonly start: number
  readonly dice: Dice
  readonly faults: Faults
  readonly trace: Trace
  /** Ends the run where it is: no process goes on. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs processes one port call at a time: all of them stand at a call that has not been made, one is drawn, it is made,
 * and whatever follows from its answer runs until everybody stands at a call again. Time goes on with each call, and
 * from one appointment to the next where nobody has anything to do.
 */
export class Scheduler {
  now: number
  readonly #dice: Dice
  readonly #faults: Faults
  readonly #trace: Trace
  readonly #signal: AbortSignal | undefined
  readonly #appointments: Appointment[] = []
  #waiting: Waiting[] = []
  #processes = 0
  #order = 0

  constructor({ start, dice, faults, trace, signal }: Options) {
    this.now = start
    this.#dice = dice
    this.#faults = faults
    this.#trace = trace
    this.#signal = signal
  }

  /** Something that happens at an instant. Of several at the same one, the first that was arranged comes first. */
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

  /** Begins a process, which lives for at most so many milliseconds. */
  spawn(
    name: string,
    role: Process['role'],
    lifetime: number,
    body: () => Promise<unknown>,
    ended: (ending: Ending) => void = () => undefined,
  ): void {
    this.#processes += 1
    const endsAt = this.now + lifetime
    const process: Process = { id: this.#processes, name, role, endsAt, alive: true, ended }
    this.#trace.add(this.now, `${process.id} ${name} begins`)
    const end = (ending: Ending) => {
      if (!process.alive) return
      process.alive = false
      const error = ending.how === 'failed' ? ` ${String(ending.error)}` : ''
      this.#trace.add(this.now, `${process.id} ${name} ${ending.how}${error}`)
      ended(ending)
    }
    current.run(process, () => {
      body().then(
        (value) => end({ how: 'done', value }),
        (error: unknown) => end({ how: 'failed', error }),
      )
    })
  }

  /** Lets the running process wait for its call's turn. */
  call(process: Process, call: PortCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (process.alive) this.#waiting.push({ call, process, resolve, reject })
    })
  }

  /** Goes on until the time has come and whoever is at work has finished, or until somebody says stop. */
  async run(until: number, stopped: () => boolean): Promise<void> {
    for (;;) {
      // All that follows from the last answer runs in microtasks: nothing in the product waits for anything else.
      await setImmediate()
      this.#signal?.throwIfAborted()
      if (stopped()) return
      if (this.#keepAppointments()) {
        await setImmediate()
        this.#signal?.throwIfAborted()
      }
      if (this.#waiting.length > 0) {
        if (this.now > until + overtime) return
        this.#step()
      } else {
        const next = this.#appointments[0]
        if (!next || next.at > until) break
        this.now = Math.max(this.now, next.at)
      }
    }
    this.now = until
  }

  /** Answers whether there were any. */
  #keepAppointments(): boolean {
    let kept = false
    for (let next = this.#appointments[0]; next && next.at <= this.now; ) {
      this.#appointments.shift()
      next.act()
      kept = true
      next = this.#appointments[0]
    }
    return kept
  }

  #crash(process: Process, why: string): void {
    this.#waiting = this.#waiting.filter((each) => each.process !== process)
    process.alive = false
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
    const { call, process, reject } = turn
    this.now += this.#faults.duration()
    const fault = this.#faults.ofCall(call)
    if (process.endsAt < this.now) {
      // What was under way when it was cut off may still arrive.
      if (fault === 'none' && this.#dice.happens(0.5)) this.#perform(turn)
      this.#crash(process, 'by its time limit')
    } else if (fault === 'crash-before') {
      this.#crash(process, `before ${call.says}`)
    } else if (fault === 'fails') {
      this.#trace.add(this.now, `${process.id} ${process.name} ${call.service} ${call.says} fails`)
      reject(call.silence?.())
    } else {
      const outcome = this.#perform(turn)
      if (fault === 'crash-after') this.#crash(process, `after ${call.says}`)
      else this.#answer(turn, fault === 'answer-lost' ? this.#asked(turn, outcome) : outcome)
    }
  }

  #answer({ resolve, reject }: Waiting, outcome: Outcome): void {
    if ('error' in outcome) reject(outcome.error)
    else resolve(outcome.answer)
  }

  /** What a caller learns whose first answer got lost. */
  #asked(turn: Waiting, first: Outcome): Outcome {
    const { retried, silence } = turn.call
    if (!retried || this.#dice.happens(0.3)) return { error: silence?.() }
    return retried === 'again' ? this.#perform(turn) : first
  }
}
