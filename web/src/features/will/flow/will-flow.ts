import type { WillRole, WillStatus, WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { type AutosaveEvent, autosave, isDirty, loaded, statusOf } from './autosave.ts'
import type { FlowPorts, FlowState, HalfTyped, ReadyState, StoredWill } from './flow-ports.ts'
import { sameAnswers } from './same-answers.ts'

const debounce = 800
const retryAfter = 15_000

/**
 * One will while it is being written: holds the answers, saves them a moment after the last keystroke, one
 * save at a time, and never lets go of what is on screen.
 */
export class WillFlow {
  readonly role: WillRole
  #ports: FlowPorts
  #blank: WillDraft
  #state: FlowState = { phase: 'loading' }
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #inFlight: Promise<void> | undefined
  #loading: Promise<void> | undefined
  #over = false

  constructor(role: WillRole, ports: FlowPorts, blank: WillDraft) {
    this.role = role
    this.#ports = ports
    this.#blank = blank
  }

  get = (): FlowState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Fetches the will, once; after a failure once more. */
  load = (): Promise<void> => {
    this.#loading ??= this.#load().finally(() => {
      if (this.#state.phase === 'unavailable') this.#loading = undefined
    })
    return this.#loading
  }

  /** Opened again: what another window saved meanwhile is taken up, if nothing is unsaved here. */
  open = async (): Promise<void> => {
    if (this.#state.phase !== 'ready') return this.load()
    if (statusOf(this.#state.save) !== 'clean') return
    // Without a connection what is on screen stays.
    const stored = await this.#ports.load().catch(() => undefined)
    if (!stored || this.#state.phase !== 'ready') return
    const { save } = this.#state
    if (statusOf(save) === 'clean' && stored.version !== save.version) this.#begin(stored)
  }

  edit = (change: (draft: WillDraft) => WillDraft): void => {
    if (this.#state.phase !== 'ready') return
    const { save } = this.#state
    const draft = change(save.draft)
    if (draft === save.draft) return
    this.#dispatch({ type: 'edited', draft })
    this.#ports.keep({ version: save.version, draft })
    this.#schedule(debounce)
  }

  /** Keeps what was typed of a date that is none yet, so that it is still there when its page comes back. */
  typeHalf = (field: string, typed: HalfTyped | undefined): void => {
    if (this.#state.phase !== 'ready' || (!typed && !this.#state.halfTyped.has(field))) return
    const halfTyped = new Map(this.#state.halfTyped)
    if (typed) halfTyped.set(field, typed)
    else halfTyped.delete(field)
    this.#set({ ...this.#state, halfTyped })
  }

  /** The person is at this step now; what is unsaved goes along. */
  visit = (step: WillStep): void => {
    if (this.#state.phase !== 'ready') return
    const { progress, will, save } = this.#state
    const known = progress.currentStep === step && progress.visitedSteps.includes(step)
    if (!known) {
      const visitedSteps = [...new Set([...progress.visitedSteps, step])]
      this.#set({ ...this.#state, progress: { currentStep: step, visitedSteps } })
    }
    if (isDirty(save)) void this.flush()
    else if (will && !known) void this.#ports.visit(will.willId, step).catch(() => {})
  }

  /** Saves now what is unsaved. True when the server has everything that is on screen. */
  flush = async ({ leaving = false } = {}): Promise<boolean> => {
    clearTimeout(this.#timer)
    for (;;) {
      // What ended meanwhile stays as it is: its state changes no more, and waiting for it would never end.
      if (this.#over || this.#state.phase !== 'ready') return false
      const status = statusOf(this.#state.save)
      if (status === 'clean') return true
      if (status === 'stale') return false
      if (status === 'saving') await this.#inFlight
      else await this.#send(leaving)
      if (this.#state.phase === 'ready' && this.#state.save.failure) return false
    }
  }

  /** Creates the will although nothing was typed yet: the person went on with what was filled in. */
  begin = async (): Promise<boolean> => {
    if (this.#state.phase === 'ready' && !this.#state.will) await this.#send(false)
    return this.flush()
  }

  /** Saves this window's answers over the newer ones. */
  keepMine = (): Promise<boolean> => {
    this.#dispatch({ type: 'mineChosen' })
    return this.flush()
  }

  /** Takes the newer answers, and lets this window's go. */
  takeTheirs = (): void => {
    this.#dispatch({ type: 'theirsChosen' })
    this.#ports.forget()
  }

  noticeRead = (): void => {
    if (this.#state.phase === 'ready') this.#set({ ...this.#state, restored: false })
  }

  /** The will was finalized, or changed by a call of its own. */
  adopt = (status: WillStatus, finalizedAt: string | undefined, version: number): void => {
    if (this.#state.phase !== 'ready' || !this.#state.will) return
    const will = { ...this.#state.will, status, finalizedAt }
    this.#set({ ...this.#state, will, save: { ...this.#state.save, version } })
  }

  /** The session ended: nothing is saved or kept any more. */
  end = (): void => {
    this.#over = true
    clearTimeout(this.#timer)
    this.#listeners.clear()
  }

  async #load(): Promise<void> {
    this.#set({ phase: 'loading' })
    try {
      const stored = await this.#ports.load()
      this.#begin(stored)
    } catch (error) {
      const remembered = this.#ports.remembered()
      if (remembered) this.#begin(remembered)
      else this.#set({ phase: 'unavailable', error })
    }
  }

  #begin(stored: StoredWill | undefined): void {
    const progress = stored?.progress ?? { currentStep: 'about-you', visitedSteps: [] }
    const save = stored
      ? loaded(stored.draft, stored.version, Date.parse(stored.updatedAt))
      : loaded(this.#blank, 0)
    const halfTyped = this.#state.phase === 'ready' ? this.#state.halfTyped : new Map()
    const will = stored && headOf(stored)
    this.#set({ phase: 'ready', will, progress, save, restored: false, halfTyped })
    this.#recover()
  }

  /** Gives back what was typed before the session ended; if another window saved since, somebody decides. */
  #recover(): void {
    const unsaved = this.#ports.recover()
    if (!unsaved || this.#state.phase !== 'ready') return
    const { save } = this.#state
    if (sameAnswers(unsaved.draft, save.draft)) {
      this.#ports.forget()
      return
    }
    this.#dispatch({ type: 'edited', draft: unsaved.draft })
    const sameVersion = unsaved.version === save.version
    const onlyFinalized = sameVersion && this.#state.will?.status === 'FINALIZED'
    if (sameVersion && !onlyFinalized) {
      this.#set({ ...this.#state, restored: true })
      this.#schedule(0)
      return
    }
    const { version, draft, savedAt } = save
    this.#dispatch({
      type: 'outdated',
      newer: { version, draft, at: savedAt ?? 0, onlyFinalized },
    })
  }

  #send(leaving: boolean): Promise<void> {
    this.#inFlight ??= this.#attempt(leaving).finally(() => {
      this.#inFlight = undefined
    })
    return this.#inFlight
  }

  async #attempt(leaving: boolean): Promise<void> {
    if (this.#state.phase !== 'ready' || this.#over) return
    const { will, save, progress } = this.#state
    this.#dispatch({ type: 'sent' })
    try {
      if (will) {
        const { willId } = will
        const { version, draft } = save
        const answer = await this.#ports.save(
          { willId, version, draft, step: progress.currentStep },
          { leaving },
        )
        this.#saved(answer.version, answer.savedAt, {
          ...will,
          status: 'DRAFT',
          finalizedAt: undefined,
        })
      } else {
        const created = await this.#ports.create(save.draft)
        this.#saved(created.version, created.updatedAt, headOf(created))
        void this.#ports.visit(created.willId, progress.currentStep).catch(() => {})
      }
    } catch (error) {
      await this.#failed(error)
    }
  }

  #saved(version: number, savedAt: string, will: ReadyState['will']): void {
    if (this.#state.phase !== 'ready') return
    this.#set({ ...this.#state, will })
    this.#dispatch({ type: 'acknowledged', version, at: Date.parse(savedAt) })
    this.#settle()
  }

  async #failed(error: unknown): Promise<void> {
    const reason = this.#ports.readError(error)
    if (reason !== 'stale') {
      this.#dispatch({ type: 'refused', failure: reason })
      if (reason.offline) this.#schedule(retryAfter)
      return
    }
    try {
      const stored = await this.#ports.load()
      if (!stored || this.#state.phase !== 'ready') throw error
      const { version, draft, updatedAt } = stored
      const at = Date.parse(updatedAt)
      const sameAsBefore = sameAnswers(draft, this.#state.save.acknowledged)
      const onlyFinalized = sameAsBefore && stored.status === 'FINALIZED'
      this.#set({ ...this.#state, will: headOf(stored) })
      // Nothing but the version is behind, as after a will was finalized and opened again: nobody has to choose.
      if (sameAsBefore && !onlyFinalized) this.#dispatch({ type: 'caughtUp', version, at })
      else this.#dispatch({ type: 'outdated', newer: { version, draft, at, onlyFinalized } })
      this.#settle()
    } catch (second) {
      const again = this.#ports.readError(second)
      const failure = again === 'stale' ? { offline: false, message: '' } : again
      this.#dispatch({ type: 'refused', failure })
    }
  }

  /** After a save: what was typed meanwhile is next, or nothing is unsaved any more. */
  #settle(): void {
    if (this.#state.phase !== 'ready' || this.#over) return
    const { save } = this.#state
    if (save.newer) return
    if (!isDirty(save)) {
      this.#ports.forget()
      return
    }
    this.#ports.keep({ version: save.version, draft: save.draft })
    this.#schedule(debounce)
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    if (this.#over) return
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #dispatch(event: AutosaveEvent): void {
    if (this.#state.phase !== 'ready') return
    this.#set({ ...this.#state, save: autosave(this.#state.save, event) })
  }

  #set(state: FlowState): void {
    if (this.#over) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const headOf = ({ draft: _, progress: __, version: ___, ...head }: StoredWill) => head
