import type { WillRole, WillStatus, WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { Autosave } from '#web/lib/autosave/autosave.ts'
import type { AutosavePorts, Saved } from '#web/lib/autosave/autosave-ports.ts'
import { isDirty, type StoredDraft } from '#web/lib/autosave/autosave-state.ts'
import type { FlowPorts, FlowState, HalfTyped, ReadyState, StoredWill } from './flow-ports.ts'

/**
 * One will while it is being written: its autosaved answers, and the person's position in the flow.
 */
export class WillFlow {
  readonly role: WillRole
  #ports: FlowPorts
  #state: FlowState = { phase: 'loading' }
  #autosave: Autosave<WillDraft> | undefined
  #listeners = new Set<() => void>()
  #loading: Promise<void> | undefined
  #hasEnded = false

  constructor(role: WillRole, ports: FlowPorts) {
    this.role = role
    this.#ports = ports
  }

  get = (): FlowState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads the will, once. After a failure it can be called again. */
  load = (): Promise<void> => {
    this.#loading ??= this.#load().finally(() => {
      if (this.#state.phase === 'unavailable') this.#loading = undefined
    })
    return this.#loading
  }

  /**
   * Called when the builder is opened again. Shows what another window saved meanwhile, if there
   * are no unsaved changes.
   */
  open = async (): Promise<void> => {
    if (this.#state.phase !== 'ready') return this.load()
    if (isDirty(this.#state.save)) return
    // Without a connection, the screen stays as it is.
    const stored = await this.#ports.load().catch(() => undefined)
    if (!stored || !this.#autosave?.renew(draftOf(stored))) return
    this.#change({ will: withoutDraft(stored), progress: stored.progress })
  }

  edit = (change: (draft: WillDraft) => WillDraft): void =>
    this.#autosave?.edit(change(this.#autosave.get().draft))

  /** Keeps an incomplete date, so that it is still there when its page is shown again. */
  typeHalf = (field: string, typed: HalfTyped | undefined): void => {
    if (this.#state.phase !== 'ready' || (!typed && !this.#state.halfTyped.has(field))) return
    const halfTyped = new Map(this.#state.halfTyped)
    if (typed) halfTyped.set(field, typed)
    else halfTyped.delete(field)
    this.#change({ halfTyped })
  }

  /** The person is at this step now. Unsaved answers are saved with it. */
  visit = (step: WillStep): void => {
    if (this.#state.phase !== 'ready') return
    const { progress, will, save } = this.#state
    const isKnown = progress.currentStep === step && progress.visitedSteps.includes(step)
    if (progress.currentStep === 'about-you' && step !== 'about-you') {
      // The profile only saves the person some typing elsewhere, so a failure is ignored.
      void this.#ports.fillProfile(save.draft).catch(() => {})
    }
    if (!isKnown) {
      const visitedSteps = [...new Set([...progress.visitedSteps, step])]
      this.#change({ progress: { currentStep: step, visitedSteps } })
    }
    if (isDirty(save)) void this.flush()
    else if (will && !isKnown) void this.#ports.visit(will.willId, step).catch(() => {})
  }

  /** Saves unsaved changes now. True if the server has everything that is on screen. */
  flush = async (options?: { leaving: boolean }): Promise<boolean> =>
    (await this.#autosave?.flush(options)) ?? false

  /**
   * Creates the will before any change, because the person continued with the prefilled answers.
   */
  begin = async (): Promise<boolean> => {
    if (this.#state.phase === 'ready' && !this.#state.will) await this.#autosave?.submit()
    return this.flush()
  }

  /** Saves this window's answers over the newer ones. */
  keepMine = async (): Promise<boolean> => (await this.#autosave?.keepMine()) ?? false

  /** Takes the newer answers, and discards this window's. */
  takeTheirs = (): void => this.#autosave?.takeTheirs()

  noticeRead = (): void => this.#autosave?.noticeRead()

  /** Whether leaving the page now loses an answer. */
  wouldLose = (): boolean => this.#autosave?.wouldLose() ?? false

  /** Whether the server refuses an answer on screen. No later try can save it then. */
  isRefused = (): boolean => this.#autosave?.isRefused() ?? false

  /** Takes over what a call outside this flow has done, such as finalizing the will. */
  adopt = (status: WillStatus, finalizedAt: string | undefined, version: number): void => {
    if (this.#state.phase !== 'ready' || !this.#state.will) return
    this.#change({ will: { ...this.#state.will, status, finalizedAt } })
    this.#autosave?.adopt(version)
  }

  /** Called when the session ended. From now on nothing is saved, and no more is kept. */
  end = (): void => {
    this.#hasEnded = true
    this.#autosave?.end()
    this.#listeners.clear()
  }

  async #load(): Promise<void> {
    this.#set({ phase: 'loading' })
    try {
      const stored = await this.#ports.load()
      await this.#begin(stored ?? (await this.#ports.blank()))
    } catch (error) {
      const remembered = await this.#ports.remembered().catch(() => undefined)
      const unavailable = () => this.#set({ phase: 'unavailable', error })
      if (remembered) await this.#begin(remembered).catch(unavailable)
      else unavailable()
    }
  }

  /**
   * Begins with a stored will, or with the draft of a new one. Rejects if the answers that were
   * kept cannot be read, because beginning without them would overwrite them.
   */
  async #begin(source: StoredWill | WillDraft): Promise<void> {
    const unsaved = await this.#ports.recover()
    if (this.#hasEnded) return
    const { load, store, forget, readError } = this.#ports
    const ports: AutosavePorts<WillDraft> = {
      store,
      forget,
      recover: () => unsaved,
      readError,
      save: (draft, version, { leaving }) => this.#save(draft, version, leaving),
      load: async () => {
        const newer = await load()
        if (newer) this.#change({ will: withoutDraft(newer) })
        return newer && draftOf(newer)
      },
    }
    const stored = 'willId' in source ? source : undefined
    const blank = { version: 0, at: undefined, finalized: false }
    const autosave = new Autosave(
      ports,
      'willId' in source ? draftOf(source) : { draft: source, ...blank },
    )
    this.#autosave = autosave
    this.#set({
      phase: 'ready',
      will: stored && withoutDraft(stored),
      progress: stored?.progress ?? { currentStep: 'about-you', visitedSteps: [] },
      save: autosave.get(),
      halfTyped: new Map(),
    })
    autosave.subscribe(() => this.#change({ save: autosave.get() }))
  }

  async #save(draft: WillDraft, version: number, leaving: boolean): Promise<Saved> {
    const { will, progress } = this.#ready()
    if (!will) {
      const created = await this.#ports.create(draft)
      this.#change({ will: withoutDraft(created) })
      // If this is not stored, the person only comes back to an earlier step.
      void this.#ports.visit(created.willId, progress.currentStep).catch(() => {})
      return { version: created.version, at: Date.parse(created.updatedAt) }
    }
    const save = { willId: will.willId, version, draft, step: progress.currentStep }
    const saved = await this.#ports.save(save, { leaving })
    // A change of the text makes a finalized will a draft again. The server decides.
    const { status, changedSinceSigning, savedAt } = saved
    const finalizedAt = status === 'FINALIZED' ? will.finalizedAt : undefined
    this.#change({ will: { ...will, status, finalizedAt, changedSinceSigning } })
    return { version: saved.version, at: Date.parse(savedAt) }
  }

  #ready(): ReadyState {
    if (this.#state.phase !== 'ready') throw new Error('A will must be loaded before it is saved.')
    return this.#state
  }

  #change(changes: Partial<Omit<ReadyState, 'phase'>>): void {
    if (this.#state.phase === 'ready') this.#set({ ...this.#state, ...changes })
  }

  #set(state: FlowState): void {
    if (this.#hasEnded) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const withoutDraft = ({ draft: _, progress: __, version: ___, ...rest }: StoredWill) => rest

const draftOf = ({ draft, version, updatedAt, status }: StoredWill): StoredDraft<WillDraft> => ({
  draft,
  version,
  at: Date.parse(updatedAt),
  finalized: status === 'FINALIZED',
})
