import {
  type AutosaveEvent,
  type AutosaveState,
  isDirty,
  loaded,
  nextState,
  type SaveFailure,
  type StoredDraft,
  statusOf,
} from './autosave-state.ts'
import { sameValue } from './same-value.ts'

/** Text that outlived a session, with the version that it is based on. */
export interface UnsavedDraft<Draft> {
  readonly version: number
  readonly draft: Draft
}

/** The server's answer to a save; `at` in milliseconds. */
export interface Saved {
  readonly version: number
  readonly at: number
}

/** Saves a draft over a version; version 0 creates it. `leaving` is true while the page is closing. */
export type Save<Draft> = (
  draft: Draft,
  version: number,
  options: { readonly leaving: boolean },
) => Promise<Saved>

/** What the engine needs from its caller. */
export interface AutosavePorts<Draft> {
  save: Save<Draft>
  /** Loads what is stored now; called when a save was too late. */
  load: () => Promise<StoredDraft<Draft> | undefined>
  /** Whether an error means that another window has saved, or otherwise what went wrong. */
  readError: (error: unknown) => 'stale' | SaveFailure
  /** Keeps unsaved text in the browser, over a reload and the end of a session. */
  store: (unsaved: UnsavedDraft<Draft>) => void
  forget: () => void
  recover: () => UnsavedDraft<Draft> | undefined
  /** False while only the person decides when to save, as with a scheduled message. */
  automatic?: () => boolean
}

/**
 * How long after the last keystroke a draft is saved, and how long after a lost connection a save is retried, in
 * milliseconds.
 */
const defaults = { pause: 800, retryAfter: 15_000 }

/**
 * A draft while it is being written. It is saved shortly after the last keystroke, one save at a time, and kept until
 * the server has acknowledged it.
 */
export class Autosave<Draft> {
  #ports: AutosavePorts<Draft>
  #timing: typeof defaults
  #state: AutosaveState<Draft>
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> | undefined
  #over = false

  constructor(
    ports: AutosavePorts<Draft>,
    stored: StoredDraft<Draft>,
    timing: Partial<typeof defaults> = {},
  ) {
    this.#ports = ports
    this.#timing = { ...defaults, ...timing }
    this.#state = loaded(stored)
    this.#recover(stored)
  }

  get = (): AutosaveState<Draft> => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  edit = (draft: Draft): void => {
    if (draft === this.#state.draft) return
    this.#dispatch({ type: 'edited', draft })
    this.#store()
    this.#schedule(this.#timing.pause)
  }

  /** Saves unsaved changes now. True if the server has everything that is on screen. */
  flush = async ({ leaving = false } = {}): Promise<boolean> => {
    clearTimeout(this.#timer)
    for (;;) {
      // The engine ended meanwhile: its state changes no more, so waiting for a change would never end.
      if (this.#over) return false
      const { failure } = this.#state
      const status = statusOf(this.#state)
      if (status === 'clean') return true
      if (status === 'stale' || !this.#isAutomatic()) return false
      if (this.#underWay) await this.#underWay
      else await this.#attempt(this.#ports.save, leaving)
      if (this.#state.failure && this.#state.failure !== failure) return false
    }
  }

  /** Saves even without changes, or by another call than the usual one. True if that call succeeded. */
  submit = async (save: Save<Draft> = this.#ports.save): Promise<boolean> => {
    clearTimeout(this.#timer)
    for (;;) {
      while (this.#underWay) await this.#underWay
      if (this.#over || this.#state.newer) return false
      const saved = await this.#attempt(save, false)
      if (saved || this.#state.failure) return saved
    }
  }

  /**
   * Makes another call about what is stored, which may raise its version: after running saves, and before the next one.
   * Unsaved changes are saved first; if that fails, the call is not made.
   *
   * @returns whether the call was made; its own errors are thrown.
   */
  inTurn = async (call: () => Promise<Saved | undefined>): Promise<boolean> => {
    if (!(await this.#isSettled())) return false
    while (this.#underWay) await this.#underWay
    await this.#alone(async () => {
      const saved = await call()
      if (saved) this.#dispatch({ type: 'counted', ...saved })
    })
    return true
  }

  /** Saves this window's draft over the newer one. */
  keepMine = (): Promise<boolean> => {
    this.#dispatch({ type: 'mineChosen' })
    return this.flush()
  }

  /** Takes the newer draft, and discards this window's. */
  takeTheirs = (): void => {
    this.#dispatch({ type: 'theirsChosen' })
    this.#ports.forget()
  }

  /** The person has seen the notice that their text was restored. */
  noticeRead = (): void => this.#dispatch({ type: 'noticed' })

  /** Another part of the app has changed what is stored, and its version. */
  adopt = (version: number): void => this.#dispatch({ type: 'counted', version })

  /**
   * The editor was opened again: shows what another window saved, if there are no unsaved changes. True if there was
   * such a save.
   */
  renew = (stored: StoredDraft<Draft>): boolean => {
    if (statusOf(this.#state) !== 'clean' || stored.version === this.#state.version) return false
    this.#set(loaded(stored))
    return true
  }

  /** Whether leaving the page now loses changes that cannot be saved while leaving. */
  wouldLose = (): boolean => {
    if (!isDirty(this.#state)) return false
    return !this.#isAutomatic() || ['failed', 'stale'].includes(statusOf(this.#state))
  }

  /** The editor was closed: saves once more; if that fails, the text is kept for the next time. */
  close = async (): Promise<void> => {
    await this.flush()
    this.end()
  }

  /** The session ended: nothing is saved or kept any more. */
  end = (): void => {
    this.#over = true
    clearTimeout(this.#timer)
    this.#listeners.clear()
  }

  #isAutomatic(): boolean {
    return this.#ports.automatic?.() ?? true
  }

  /** Saves what must be stored before another call about it can be made. */
  async #isSettled(): Promise<boolean> {
    if (this.#state.version === 0) return this.submit()
    return this.#isAutomatic() ? this.flush() : !this.#over && this.#state.newer === undefined
  }

  /** Restores text from before a session ended; if another window saved since, the person decides. */
  #recover(stored: StoredDraft<Draft>): void {
    const unsaved = this.#ports.recover()
    if (!unsaved) return
    if (sameValue(unsaved.draft, stored.draft)) {
      this.#ports.forget()
      return
    }
    const onlyFinalized = unsaved.version === stored.version && stored.finalized
    if (unsaved.version === stored.version && !onlyFinalized) {
      this.#dispatch({ type: 'restored', draft: unsaved.draft })
      this.#schedule(0)
      return
    }
    const { version, draft, at } = stored
    const newer = { version, draft, at, onlyFinalized }
    this.#set({ ...this.#state, draft: unsaved.draft, newer })
  }

  /** Runs a call while no other one can start. */
  async #alone<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    let done = () => {}
    this.#underWay = new Promise((resolve) => {
      done = resolve
    })
    try {
      return await call()
    } finally {
      this.#underWay = undefined
      done()
    }
  }

  /** One call to the server. True if it stored the draft that was on screen. */
  #attempt(save: Save<Draft>, leaving: boolean): Promise<boolean> {
    return this.#alone(async () => {
      const { draft, version } = this.#state
      this.#dispatch({ type: 'sent' })
      try {
        const answer = await save(draft, version, { leaving })
        this.#dispatch({ type: 'acknowledged', ...answer })
        this.#settle()
        return true
      } catch (error) {
        return this.#failed(error)
      }
    })
  }

  /** True if the save had succeeded and only its answer was lost. */
  #failed(error: unknown): Promise<boolean> | boolean {
    const failure = this.#ports.readError(error)
    if (failure === 'stale') return this.#catchUp(error)
    this.#dispatch({ type: 'refused', failure })
    if (failure.offline) this.#schedule(this.#timing.retryAfter)
    return false
  }

  async #catchUp(error: unknown): Promise<boolean> {
    const { sending } = this.#state
    try {
      const stored = await this.#ports.load()
      if (!stored) throw error
      this.#dispatch({ type: 'outdated', stored })
      this.#settle()
      return sending !== undefined && this.#state.acknowledged === sending
    } catch (second) {
      const again = this.#ports.readError(second)
      const failure = again === 'stale' ? { offline: false, message: '' } : again
      this.#dispatch({ type: 'refused', failure })
      return false
    }
  }

  /** After a save: saves what was typed meanwhile, or forgets the kept text. */
  #settle(): void {
    if (this.#over || this.#state.newer) return
    if (isDirty(this.#state)) {
      this.#store()
      this.#schedule(this.#timing.pause)
    } else {
      this.#ports.forget()
    }
  }

  #store(): void {
    const { version, draft } = this.#state
    if (!this.#over) this.#ports.store({ version, draft })
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    if (this.#over) return
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #dispatch(event: AutosaveEvent<Draft>): void {
    this.#set(nextState(this.#state, event))
  }

  #set(state: AutosaveState<Draft>): void {
    if (this.#over) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
