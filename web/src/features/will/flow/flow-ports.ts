import type { WillProgress, WillStatus, WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { UnsavedDraft } from '#web/lib/autosave/autosave-ports.ts'
import type { AutosaveState, SaveFailure } from '#web/lib/autosave/autosave-state.ts'

/** A will as the server has stored it. */
export interface StoredWill {
  readonly willId: string
  readonly version: number
  readonly status: WillStatus
  readonly draft: WillDraft
  readonly progress: WillProgress
  readonly updatedAt: string
  readonly finalizedAt?: string | undefined
  readonly signedOn?: string | undefined
  readonly signedPrint?: string | undefined
  readonly changedSinceSigning?: true | undefined
}

/** The calls that the flow needs from its caller. */
export interface FlowPorts {
  load: () => Promise<StoredWill | undefined>
  /** The draft with which a new will begins. */
  blank: () => Promise<WillDraft>
  create: (draft: WillDraft) => Promise<StoredWill>
  save: (
    save: { willId: string; version: number; draft: WillDraft; step: WillStep },
    options: { leaving: boolean },
  ) => Promise<Pick<StoredWill, 'version' | 'status' | 'changedSinceSigning'> & { savedAt: string }>
  visit: (willId: string, step: WillStep) => Promise<unknown>
  /** Called when the person leaves the first step, whose answers may be new to their profile. */
  fillProfile: (draft: WillDraft) => Promise<unknown>
  /** `store`, `forget` and `readError` are the ports of `AutosavePorts`. */
  store: (unsaved: UnsavedDraft<WillDraft>) => void
  forget: () => void
  /** The answers that this browser kept and did not save. */
  recover: () => Promise<UnsavedDraft<WillDraft> | undefined>
  /**
   * The will as it was last saved in this browser session, in case the server cannot be reached.
   */
  remembered: () => Promise<StoredWill | undefined>
  readError: (error: unknown) => 'stale' | SaveFailure
}

export type FlowState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'unavailable'; readonly error: unknown }
  | {
      readonly phase: 'ready'
      /** Undefined until the first change, or the first “Continue”, creates the will. */
      readonly will: Omit<StoredWill, 'draft' | 'progress' | 'version'> | undefined
      readonly progress: WillProgress
      readonly save: AutosaveState<WillDraft>
      /**
       * Incomplete or invalid dates by field, as they were typed, because the draft cannot hold
       * them.
       */
      readonly halfTyped: ReadonlyMap<string, HalfTyped>
    }

export type ReadyState = Extract<FlowState, { phase: 'ready' }>

/** Month, day and year as typed. */
export interface HalfTyped {
  month: string
  day: string
  year: string
}
