import { leavingLimit } from '#web/lib/api/call.ts'
import type { AutosavePorts, Save, Saved } from './autosave-ports.ts'
import {
  type AutosaveEvent,
  type AutosaveState,
  isDirty,
  knownOf,
  loadedState,
  nextState,
  type StoredDraft,
  statusOf,
} from './autosave-state.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { recoveredState } from './recovered-state.ts'

/**
 * How long after the last keystroke a draft is saved, and how long after a lost connection a save
 * is retried, in milliseconds.
 */
const defaults = { pause: 800, retryAfter: 15_000 }

/**
 * A draft while it is being written. It is saved shortly after the last keystroke, one save at a
 * time, and kept until the server has acknowledged it.
 */
export class Autosave<Draft> {
  #ports: AutosavePorts<Draft>
  #timing: typeof defaults
  #state: AutosaveState<Draft>
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #calls = new OneAtATime()
  #ended = false

  constructor(
    ports: AutosavePorts<Draft>,
    stored: StoredDraft<Draft>,
    timing: Partial<typeof defaults> = {},
  ) {
    this.#ports = ports
    this.#timing = { ...defaults, ...timing }
    this.#state = loadedState(stored)
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
      // Autosave ended meanwhile. Its state does not change after that, so this loop would not end.
      if (this.#ended) return false
      const { sending } = this.#state
      const status = statusOf(this.#state)
      if (status === 'clean') return true
      if (status === 'stale' || !this.#isAutomatic()) return false
      if (this.#calls.running) {
        await this.#calls.running
        // What failed may have been an older text than the one on screen.
        if (this.#state.failure && sending === this.#state.draft) return false
      } else if (!(await this.#attempt(this.#ports.save, { leaving })) && this.#state.failure) {
        return false
      }
    }
  }

  /**
   * Saves even without changes, or by another call than the usual one. True if that call succeeded.
   */
  submit = async (save: Save<Draft> = this.#ports.save): Promise<boolean> => {
    clearTimeout(this.#timer)
    for (;;) {
      while (this.#calls.running) await this.#calls.running
      if (this.#ended || this.#state.newer) return false
      const saved = await this.#attempt(save, { leaving: false })
      // Otherwise the save was outdated. The stored version is known now, so it is tried again.
      if (saved || this.#state.failure) return saved
    }
  }

  /**
   * Makes another call about what is stored, which may raise its version. The call waits for
   * running saves, and the next save waits for the call. Unsaved changes are saved first. If that
   * fails, the call is not made.
   *
   * @returns whether the call was made. Its own errors are thrown.
   */
  inTurn = async (call: () => Promise<Saved | undefined>): Promise<boolean> => {
    if (!(await this.#saveFirst())) return false
    while (this.#calls.running) await this.#calls.running
    await this.#calls.run(async () => {
      const saved = await call()
      if (saved) this.#dispatch({ type: 'versionChanged', ...saved })
    })
    return true
  }

  /** Saves this window's draft over the newer one. */
  keepMine = (): Promise<boolean> => {
    if (this.#state.newer) {
      this.#dispatch({ type: 'mineChosen' })
      // If the page is reloaded before the answer, the person is not asked again, unless another
      // window finalized the draft.
      this.#store()
    }
    return this.flush()
  }

  /** Takes the newer draft, and discards this window's. */
  takeTheirs = (): void => {
    this.#dispatch({ type: 'theirsChosen' })
    this.#ports.forget()
  }

  /** Called when the person has closed the notice that their text was restored. */
  noticeRead = (): void => this.#dispatch({ type: 'noticed' })

  /** Called when another part of the app has changed what is stored, and so its version. */
  adopt = (version: number): void => this.#dispatch({ type: 'versionChanged', version })

  /**
   * Called when the editor is opened again. Shows what another window saved, if there are no
   * unsaved changes. True if there was such a save.
   */
  renew = (stored: StoredDraft<Draft>): boolean => {
    if (statusOf(this.#state) !== 'clean' || stored.version === this.#state.version) return false
    this.#set(loadedState(stored))
    return true
  }

  /** Whether the server refuses the text on screen, so that no later try can save it. */
  isRefused = (): boolean => {
    const { draft, failure } = this.#state
    if (!isDirty(this.#state)) return false
    return failure?.offline === false || this.#ports.refuse?.(draft) !== undefined
  }

  /** Whether leaving the page now loses changes that cannot be saved while leaving. */
  wouldLose = (): boolean => {
    if (!isDirty(this.#state)) return false
    if (!this.#isAutomatic() || this.isRefused()) return true
    if (['failed', 'stale'].includes(statusOf(this.#state))) return true
    return new Blob([JSON.stringify(this.#state.draft)]).size > leavingLimit
  }

  /**
   * Called when the editor was closed. Saves once more. If that fails, the text is kept for the
   * next time.
   */
  close = async (): Promise<void> => {
    await this.flush()
    this.end()
  }

  /**
   * Called when the session ended or the editor was closed. From now on nothing is saved or kept.
   */
  end = (): void => {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#listeners.clear()
  }

  #isAutomatic(): boolean {
    return this.#ports.automatic?.() ?? true
  }

  /** Saves what must be stored before another call about it can be made. False if that failed. */
  async #saveFirst(): Promise<boolean> {
    if (this.#state.version === 0) return this.submit()
    return this.#isAutomatic() ? this.flush() : !this.#ended && this.#state.newer === undefined
  }

  #recover(stored: StoredDraft<Draft>): void {
    const unsaved = this.#ports.recover()
    if (!unsaved) return
    const recovered = recoveredState(this.#state, stored, unsaved)
    if (!recovered) {
      this.#ports.forget()
      return
    }
    this.#set(recovered)
    if (!recovered.newer) this.#schedule(0)
  }

  /** One call to the server. True if it stored the draft that was on screen. */
  #attempt(save: Save<Draft>, { leaving }: { leaving: boolean }): Promise<boolean> {
    return this.#calls.run(async () => {
      const { draft, version } = this.#state
      const failure = this.#ports.refuse?.(draft)
      if (failure) {
        this.#dispatch({ type: 'refused', failure })
        return false
      }
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
    } catch (loadError) {
      const loadFailure = this.#ports.readError(loadError)
      const failure = loadFailure === 'stale' ? { offline: false, message: '' } : loadFailure
      this.#dispatch({ type: 'refused', failure })
      return false
    }
  }

  /** Called after a save. Saves what was typed meanwhile, or forgets the kept text. */
  #settle(): void {
    if (this.#ended || this.#state.newer) return
    if (isDirty(this.#state)) {
      this.#store()
      this.#schedule(this.#timing.pause)
    } else {
      this.#ports.forget()
    }
  }

  #store(): void {
    const { version, draft } = this.#state
    if (!this.#ended) this.#ports.store({ version, draft, known: knownOf(this.#state) })
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    if (this.#ended) return
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #dispatch(event: AutosaveEvent<Draft>): void {
    this.#set(nextState(this.#state, event))
  }

  #set(state: AutosaveState<Draft>): void {
    if (this.#ended) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
