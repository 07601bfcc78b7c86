import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Autosave } from './autosave.ts'
import type { AutosavePorts, Saved, UnsavedDraft } from './autosave-ports.ts'
import { isDirty, type StoredDraft, statusOf } from './autosave-state.ts'

/*
 * Random orders of keystrokes, slow and lost answers, refusals, other windows, reloads and lost
 * connections. No typed text is lost, no two saves run at once, and no text of another window is
 * overwritten without a choice.
 */

const staleError = new Error('stale')
const offline = new Error('offline')
const refused = new Error('refused')

type Answer = 'stored' | 'refused' | 'unreached' | 'lost'

const Step = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ do: 'type' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      how: fc.constantFrom<Answer>('stored', 'stored', 'refused', 'unreached', 'lost'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(0, 300, 900, 16_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('reload' as const, 'reloadBeforeItsSave' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'flush' as const,
        'act' as const,
        'submit' as const,
        'otherWindow' as const,
        'otherWindowFinalizes' as const,
        'keepMine' as const,
        'takeTheirs' as const,
        'disconnect' as const,
        'connect' as const,
      ),
    }),
  },
)
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

/**
 * Runs steps against a server that counts versions, and records every violation of the promises.
 */
class World {
  #stored: StoredDraft<string> = { draft: 'first', version: 1, at: 0, finalized: false }
  #kept: UnsavedDraft<string> | undefined
  #connected = true
  #pending: ((how: Answer) => void)[] = []
  #textCount = 0
  /**
   * Violations of the promises. They are collected, because the engine would treat a thrown error
   * as a refused save.
   */
  #violations: string[] = []
  /**
   * Texts that may be overwritten: those of this window, and those that the person chose to
   * overwrite.
   */
  #known = new Set(['first'])
  #screen = 'first'
  #autosave = this.#open()

  async play(step: Step): Promise<void> {
    switch (step.do) {
      case 'type':
        this.#screen = this.#newText()
        this.#autosave.edit(this.#screen)
        break
      case 'answer':
        this.#pending.shift()?.(step.how)
        break
      case 'wait':
        await vi.advanceTimersByTimeAsync(step.milliseconds)
        break
      case 'flush':
        void this.#autosave.flush()
        break
      case 'submit':
        void this.#autosave.submit()
        break
      case 'act':
        void this.#autosave.inTurn(() => this.#countUp()).catch(() => undefined)
        break
      case 'otherWindow':
        this.#store(`theirs ${this.#textCount++}`)
        break
      case 'otherWindowFinalizes':
        this.#stored = { ...this.#stored, finalized: true }
        break
      case 'keepMine':
        this.#keepMine()
        break
      case 'takeTheirs':
        this.#takeTheirs()
        break
      case 'reload':
        this.#reload(() => this.#arriveUnanswered())
        break
      case 'reloadBeforeItsSave':
        this.#reload(() => undefined)
        this.#arriveUnanswered()
        break
      case 'disconnect':
        this.#connected = false
        break
      case 'connect':
        this.#connected = true
    }
    await vi.advanceTimersByTimeAsync(0)
    this.#check()
  }

  #reload(beforeLoading: () => void): void {
    this.#autosave.end()
    beforeLoading()
    this.#autosave = this.#open()
    if (!this.#kept) this.#screen = this.#stored.draft
  }

  /** Saves of the page that was left reach the server, and their answers are lost. */
  #arriveUnanswered(): void {
    for (const answer of this.#pending.splice(0)) answer('stored')
  }

  /**
   * One more word, a good connection from now on, and a person who keeps their own text. Then that
   * text must be stored.
   */
  async settle(): Promise<void> {
    this.#connected = true
    await this.play({ do: 'type' })
    for (let turn = 0; turn < 20; turn++) {
      await this.play({ do: 'answer', how: 'stored' })
      await this.play({ do: 'wait', milliseconds: 16_000 })
      await this.play({ do: 'keepMine' })
      await this.play({ do: 'flush' })
    }
    expect(statusOf(this.#autosave.get())).toBe('clean')
    expect(this.#stored.draft).toBe(this.#screen)
    expect(this.#kept).toBeUndefined()
  }

  #open(): Autosave<string> {
    const ports: AutosavePorts<string> = {
      save: (draft, version) => this.#save(draft, version),
      load: async () => {
        if (!this.#connected) throw offline
        return this.#stored
      },
      readError: (error) =>
        error === staleError ? 'stale' : { offline: error === offline, message: '' },
      store: (unsaved) => {
        this.#kept = unsaved
      },
      forget: () => {
        this.#kept = undefined
      },
      recover: () => this.#kept,
    }
    this.#known.add(this.#stored.draft)
    return new Autosave(ports, this.#stored)
  }

  #save(draft: string, version: number): Promise<Saved> {
    if (this.#pending.length > 0) this.#violations.push('two calls at once')
    if (this.#autosave.get().newer) this.#violations.push('a save that nobody decided on')
    if (!this.#connected) return Promise.reject(offline)
    return new Promise((resolve, reject) => {
      this.#pending.push((how) => {
        if (how === 'unreached') return reject(offline)
        if (version !== this.#stored.version) return reject(staleError)
        if (how === 'refused') return reject(refused)
        if (!this.#known.has(this.#stored.draft)) this.#violations.push('written over unasked')
        const saved = this.#store(draft)
        if (how === 'lost') reject(offline)
        else resolve(saved)
      })
    })
  }

  #store(draft: string): Saved {
    const version = this.#stored.version + 1
    this.#stored = { draft, version, at: version, finalized: false }
    return { version, at: version }
  }

  async #countUp(): Promise<Saved> {
    if (this.#pending.length > 0) this.#violations.push('a call beside a save')
    if (!this.#connected) throw offline
    const version = this.#stored.version + 1
    this.#stored = { ...this.#stored, version }
    return { version, at: version }
  }

  #newText(): string {
    const text = `mine ${this.#textCount++}`
    this.#known.add(text)
    return text
  }

  #keepMine(): void {
    const { newer } = this.#autosave.get()
    if (newer) this.#known.add(newer.draft)
    void this.#autosave.keepMine()
  }

  #takeTheirs(): void {
    const { newer } = this.#autosave.get()
    if (!newer) return
    this.#known.add(newer.draft)
    this.#screen = newer.draft
    this.#autosave.takeTheirs()
  }

  #check(): void {
    expect(this.#violations).toEqual([])
    const state = this.#autosave.get()
    expect(state.draft).toBe(this.#screen)
    const offered = state.newer?.onlyFinalized ? undefined : state.newer?.draft
    expect(offered ?? 'theirs', 'a choice between two texts of this window').toMatch(/^theirs/)
    if (isDirty(state)) expect(this.#kept?.draft).toBe(this.#screen)
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('no order of events loses typed text, or overwrites another window without a choice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 40 }), async (steps) => {
      vi.clearAllTimers()
      const world = new World()
      for (const step of steps) await world.play(step)
      await world.settle()
    }),
    { numRuns: 300, seed: 20_261_122 },
  )
})
