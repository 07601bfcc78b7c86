import type { WillDraft } from '#shared/model/will-draft.ts'
import { sameAnswers } from './same-answers.ts'

/** A will as it stands on the server by now, saved by another window. */
export interface Newer {
  readonly version: number
  readonly draft: WillDraft
  /** When it was saved, in milliseconds. */
  readonly at: number
  /** Its answers are those that were typed on, but it was marked as ready to sign: a save would undo that. */
  readonly onlyFinalized: boolean
}

/** Why a save did not come through; `offline` where no answer came at all. */
export interface Failure {
  readonly offline: boolean
  readonly message: string
}

/**
 * The answers on screen and how they stand to the saved ones. `version` 0 means that there is no will yet:
 * the first answer creates it.
 */
export interface Autosave {
  readonly draft: WillDraft
  readonly acknowledged: WillDraft
  readonly version: number
  /** What is on its way. One save at a time: the server counts versions. */
  readonly sending: WillDraft | undefined
  readonly failure: Failure | undefined
  /** Set while somebody has to choose between this window's answers and newer ones. */
  readonly newer: Newer | undefined
  readonly savedAt: number | undefined
}

export type AutosaveEvent =
  | { readonly type: 'edited'; readonly draft: WillDraft }
  | { readonly type: 'sent' }
  | { readonly type: 'acknowledged'; readonly version: number; readonly at: number }
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'outdated'; readonly newer: Newer }
  | { readonly type: 'caughtUp'; readonly version: number; readonly at: number }
  | { readonly type: 'mineChosen' }
  | { readonly type: 'theirsChosen' }

export type SaveStatus = 'clean' | 'dirty' | 'saving' | 'failed' | 'stale'

/** One word for where the answers stand. */
export function statusOf(state: Autosave): SaveStatus {
  if (state.newer) return 'stale'
  if (state.sending) return 'saving'
  if (state.failure) return 'failed'
  return isDirty(state) ? 'dirty' : 'clean'
}

/** Whether the screen holds answers that the server has not acknowledged. */
export const isDirty = ({ draft, acknowledged }: Autosave): boolean => draft !== acknowledged

/** What was loaded, with nothing typed yet. */
export const loaded = (draft: WillDraft, version: number, savedAt?: number): Autosave => ({
  draft,
  acknowledged: draft,
  version,
  sending: undefined,
  failure: undefined,
  newer: undefined,
  savedAt,
})

/** The next state. No event ever drops an answer that is on screen, but `theirsChosen`, which asks for it. */
export function autosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'edited':
      return { ...state, draft: event.draft }
    case 'sent':
      return { ...state, sending: state.draft, failure: undefined }
    case 'acknowledged':
      return settled(state, event.version, event.at)
    case 'refused':
      return { ...state, sending: undefined, failure: event.failure }
    case 'outdated': {
      const { newer } = event
      // Our own save whose answer was lost on the way back.
      if (sameAnswers(newer.draft, state.sending)) return settled(state, newer.version, newer.at)
      return { ...state, sending: undefined, failure: undefined, newer }
    }
    case 'caughtUp':
      return { ...state, sending: undefined, version: event.version, savedAt: event.at }
    case 'mineChosen':
      return state.newer
        ? {
            ...state,
            version: state.newer.version,
            acknowledged: state.newer.draft,
            newer: undefined,
          }
        : state
    case 'theirsChosen':
      return state.newer ? loaded(state.newer.draft, state.newer.version, state.newer.at) : state
  }
}

const settled = (state: Autosave, version: number, at: number): Autosave => ({
  ...state,
  version,
  acknowledged: state.sending ?? state.acknowledged,
  sending: undefined,
  failure: undefined,
  savedAt: at,
})
