import type { SaveFailure, StoredDraft } from './autosave-state.ts'

/** Text that outlived a session, with the version that it is based on. */
export interface UnsavedDraft<Draft> {
  readonly version: number
  readonly draft: Draft
  /**
   * Drafts of this window that the server may have stored, in the order in which they were sent:
   * the one that it last acknowledged, and those without an answer.
   */
  readonly known: readonly Draft[]
}

/** The server's answer to a save. `at` is the instant of the save, in milliseconds. */
export interface Saved {
  readonly version: number
  readonly at: number
}

/**
 * Saves a draft over a version. Version 0 creates it. `leaving` is true while the page is closing.
 */
export type Save<Draft> = (
  draft: Draft,
  version: number,
  options: { readonly leaving: boolean },
) => Promise<Saved>

/** The calls that the engine needs from its caller. */
export interface AutosavePorts<Draft> {
  save: Save<Draft>
  /** Loads what is stored now. Called when the server refused a save of an older version. */
  load: () => Promise<StoredDraft<Draft> | undefined>
  /** `stale` if the error means that another window has saved. Otherwise what went wrong. */
  readError: (error: unknown) => 'stale' | SaveFailure
  /** Why the server would refuse a draft, if the browser knows. Such a draft is not sent. */
  refuse?: (draft: Draft) => SaveFailure | undefined
  /** Keeps unsaved text in the browser, over a reload and the end of a session. */
  store: (unsaved: UnsavedDraft<Draft>) => void
  forget: () => void
  recover: () => UnsavedDraft<Draft> | undefined
  /** False while only the person decides when to save, as with a scheduled message. */
  automatic?: () => boolean
}
