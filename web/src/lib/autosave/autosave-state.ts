import { sameValue } from './same-value.ts'

/** What was typed, as the server has it. */
export interface StoredDraft<Draft> {
  readonly draft: Draft
  /** The server counts it up with each change; 0 where nothing is stored yet. */
  readonly version: number
  /** When it was saved, in milliseconds. */
  readonly at: number | undefined
  /** Its owner made it final, as a will that is ready to sign. Saving a draft over it would undo that. */
  readonly finalized: boolean
}

/** What another window saved meanwhile. */
export interface NewerDraft<Draft> {
  readonly version: number
  readonly draft: Draft
  readonly at: number | undefined
  /** Its text is the one that was typed on, but it was made final: a save would undo that. */
  readonly onlyFinalized: boolean
}

/** Why a save did not succeed. */
export interface SaveFailure {
  /** No answer came, so that a later try may succeed. */
  readonly offline: boolean
  readonly message: string
  /** The field that the server refused, such as `ScheduleInfo.ScheduledDate`. */
  readonly field?: string | undefined
}

/** The draft on screen, and how it stands to the stored one. */
export interface AutosaveState<Draft> {
  readonly draft: Draft
  /** The draft that the server acknowledged last, or that was loaded. */
  readonly acknowledged: Draft
  /** 0 while nothing is stored: the first save creates it. */
  readonly version: number
  /** The draft that is on its way. One save at a time: the server counts versions. */
  readonly sending: Draft | undefined
  /** Drafts that were sent without an answer: the server may have stored one of them. */
  readonly unanswered: readonly Draft[]
  readonly failure: SaveFailure | undefined
  /** Set while the person has to choose between this window's draft and a newer one. */
  readonly newer: NewerDraft<Draft> | undefined
  /** When the last save was, in milliseconds. */
  readonly savedAt: number | undefined
  /** Text from before a reload or the end of a session was given back, and the person has not been told yet. */
  readonly restored: boolean
}

export type AutosaveEvent<Draft> =
  | { readonly type: 'edited'; readonly draft: Draft }
  | { readonly type: 'restored'; readonly draft: Draft }
  | { readonly type: 'noticed' }
  | { readonly type: 'sent' }
  | { readonly type: 'acknowledged'; readonly version: number; readonly at: number }
  | { readonly type: 'refused'; readonly failure: SaveFailure }
  | { readonly type: 'outdated'; readonly stored: StoredDraft<Draft> }
  | { readonly type: 'counted'; readonly version: number; readonly at?: number }
  | { readonly type: 'mineChosen' }
  | { readonly type: 'theirsChosen' }

export type SaveStatus = 'clean' | 'dirty' | 'saving' | 'failed' | 'stale'

/** One word for how the draft on screen stands to the stored one. */
export function statusOf<Draft>(state: AutosaveState<Draft>): SaveStatus {
  if (state.newer) return 'stale'
  if (state.sending !== undefined) return 'saving'
  if (state.failure) return 'failed'
  return isDirty(state) ? 'dirty' : 'clean'
}

/** Whether the screen holds something that the server has not acknowledged. */
export const isDirty = <Draft>({ draft, acknowledged }: AutosaveState<Draft>): boolean =>
  draft !== acknowledged

/** What was loaded, with nothing typed yet. */
export const loaded = <Draft>({
  draft,
  version,
  at,
}: Omit<StoredDraft<Draft>, 'finalized'>): AutosaveState<Draft> => ({
  draft,
  acknowledged: draft,
  version,
  sending: undefined,
  unanswered: [],
  failure: undefined,
  newer: undefined,
  savedAt: at,
  restored: false,
})

/** The next state. No event drops what is on screen but `theirsChosen`, which asks for it. */
export function nextState<Draft>(
  state: AutosaveState<Draft>,
  event: AutosaveEvent<Draft>,
): AutosaveState<Draft> {
  switch (event.type) {
    case 'edited':
      return { ...state, draft: event.draft }
    case 'restored':
      return { ...state, draft: event.draft, restored: true }
    case 'noticed':
      return { ...state, restored: false }
    case 'sent':
      return { ...state, sending: state.draft, failure: undefined }
    case 'acknowledged':
      return acknowledged(state, state.sending ?? state.acknowledged, event)
    case 'refused':
      return {
        ...state,
        sending: undefined,
        unanswered: [
          ...state.unanswered,
          ...(event.failure.offline && state.sending !== undefined ? [state.sending] : []),
        ],
        failure: event.failure,
      }
    case 'outdated':
      return outdated(state, event.stored)
    case 'counted':
      return { ...state, version: event.version, savedAt: event.at ?? state.savedAt }
    case 'mineChosen':
      return state.newer ? acknowledged(state, state.newer.draft, state.newer) : state
    case 'theirsChosen':
      return state.newer ? loaded(state.newer) : state
  }
}

const acknowledged = <Draft>(
  state: AutosaveState<Draft>,
  draft: Draft,
  { version, at }: { readonly version: number; readonly at: number | undefined },
): AutosaveState<Draft> => ({
  ...state,
  version,
  acknowledged: draft,
  sending: undefined,
  unanswered: [],
  failure: undefined,
  newer: undefined,
  savedAt: at,
})

/** The server has another version than the one that was typed on. */
const outdated = <Draft>(
  state: AutosaveState<Draft>,
  stored: StoredDraft<Draft>,
): AutosaveState<Draft> => {
  const { draft, version, at, finalized } = stored
  // A save of this window, whose answer was lost on the way back.
  if (sameValue(draft, state.sending)) {
    return acknowledged(state, state.sending ?? draft, stored)
  }
  // Nothing of another window: another of our saves, or text that only the version has changed of. Nobody has to choose.
  const ours = [state.acknowledged, ...state.unanswered].find((known) => sameValue(draft, known))
  if (ours !== undefined && !finalized) return acknowledged(state, ours, stored)
  return {
    ...state,
    sending: undefined,
    failure: undefined,
    newer: { version, draft, at, onlyFinalized: ours !== undefined },
  }
}
