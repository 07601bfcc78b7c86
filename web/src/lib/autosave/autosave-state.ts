import { sameValue } from './same-value.ts'

/** The draft as the server has stored it. */
export interface StoredDraft<Draft> {
  readonly draft: Draft
  /** The server raises it with each change. 0 if nothing is stored yet. */
  readonly version: number
  /** When it was saved, in milliseconds. */
  readonly at: number | undefined
  /**
   * True once its owner has finalized it, as for a will that is ready to sign. Saving a draft would
   * undo that.
   */
  readonly finalized: boolean
}

/** The draft that another window has saved in the meantime. */
export interface NewerDraft<Draft> {
  readonly version: number
  readonly draft: Draft
  readonly at: number | undefined
  /**
   * True if the other window only finalized a draft of this window. The text is then not newer, but
   * a save would undo the finalizing.
   */
  readonly onlyFinalized: boolean
}

/** Why a save failed. */
export interface SaveFailure {
  /** The server did not answer, or could not handle the call just now. A retry may succeed. */
  readonly offline: boolean
  readonly message: string
  /** The field that the server refused, such as `ScheduleInfo.ScheduledDate`. */
  readonly field?: string | undefined
}

/** The draft on screen, and its relation to the stored one. */
export interface AutosaveState<Draft> {
  readonly draft: Draft
  /** The draft that the server last acknowledged, or that was loaded. */
  readonly acknowledged: Draft
  /** It is 0 while nothing is stored. The first save creates the record. */
  readonly version: number
  /**
   * The draft that is being sent. Only one save runs at a time, because the next one must name the
   * version that this one creates.
   */
  readonly sending: Draft | undefined
  /** Drafts that the server may have stored: sent without an answer, or restored. */
  readonly unanswered: readonly Draft[]
  readonly failure: SaveFailure | undefined
  /** Set while the person must choose between this window's draft and a newer one. */
  readonly newer: NewerDraft<Draft> | undefined
  /** When the last save was, in milliseconds. */
  readonly savedAt: number | undefined
  /**
   * Text from before a reload or the end of a session was restored, and the person has not been
   * told yet.
   */
  readonly restored: boolean
}

/** What can happen to a draft. `noticed` says that the person has seen that text was restored. */
export type AutosaveEvent<Draft> =
  | { readonly type: 'edited'; readonly draft: Draft }
  | { readonly type: 'restored'; readonly draft: Draft; readonly known: readonly Draft[] }
  | { readonly type: 'noticed' }
  | { readonly type: 'sent' }
  | { readonly type: 'acknowledged'; readonly version: number; readonly at: number }
  | { readonly type: 'refused'; readonly failure: SaveFailure }
  | { readonly type: 'outdated'; readonly stored: StoredDraft<Draft> }
  | { readonly type: 'versionChanged'; readonly version: number; readonly at?: number }
  | { readonly type: 'mineChosen' }
  | { readonly type: 'theirsChosen' }

export type SaveStatus = 'clean' | 'dirty' | 'saving' | 'failed' | 'stale'

/** The status of the draft on screen, in one word. */
export function statusOf<Draft>(state: AutosaveState<Draft>): SaveStatus {
  if (state.newer) return 'stale'
  if (state.sending !== undefined) return 'saving'
  if (state.failure) return 'failed'
  return isDirty(state) ? 'dirty' : 'clean'
}

/** Whether the screen has changes that the server has not acknowledged. */
export const isDirty = <Draft>({ draft, acknowledged }: AutosaveState<Draft>): boolean =>
  draft !== acknowledged

/** The drafts of this window that the server may have stored. */
export const knownOf = <Draft>({
  acknowledged,
  unanswered,
  sending,
}: AutosaveState<Draft>): readonly Draft[] => [
  acknowledged,
  ...unanswered,
  ...(sending === undefined ? [] : [sending]),
]

/** The state after loading, before any change. */
export const loadedState = <Draft>({
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

/**
 * The state after an event. Text is restored before the person sees the draft. After that, only
 * they change it: `edited`, or `theirsChosen`.
 */
export function nextState<Draft>(
  state: AutosaveState<Draft>,
  event: AutosaveEvent<Draft>,
): AutosaveState<Draft> {
  switch (event.type) {
    case 'edited':
      // A failure that came while nothing was unsaved is not about the text that is typed now, so
      // it goes. A failure of unsaved text stays until the next save is sent.
      return { ...state, draft: event.draft, failure: isDirty(state) ? state.failure : undefined }
    case 'restored':
      // The page that was left may have sent this text, and its save may arrive only now.
      return {
        ...state,
        draft: event.draft,
        unanswered: boundedDrafts([...event.known, event.draft]),
        restored: true,
      }
    case 'noticed':
      return { ...state, restored: false }
    case 'sent':
      return { ...state, sending: state.draft, failure: undefined }
    case 'acknowledged':
      return afterAcknowledgement(state, state.sending ?? state.acknowledged, event)
    case 'refused':
      return {
        ...state,
        sending: undefined,
        unanswered: event.failure.offline
          ? withUnanswered(state.unanswered, state.sending)
          : state.unanswered,
        failure: event.failure,
      }
    case 'outdated':
      return afterOutdated(state, event.stored)
    case 'versionChanged':
      return { ...state, version: event.version, savedAt: event.at ?? state.savedAt }
    case 'mineChosen':
      // From now on, this window's draft is a change of the newer draft.
      return state.newer ? afterAcknowledgement(state, state.newer.draft, state.newer) : state
    case 'theirsChosen':
      return state.newer ? loadedState(state.newer) : state
  }
}

/**
 * Without a connection, each pause of the writer adds a draft that the server did not answer. So
 * their number is limited.
 */
const maxUnanswered = 8

/**
 * The first draft and the latest ones. The first is the likeliest to be stored: once it is, the
 * server refuses the others. The latest are kept for the case that it never arrived.
 */
const boundedDrafts = <Draft>(drafts: readonly Draft[]): readonly Draft[] => [
  ...drafts.slice(0, 1),
  ...drafts.slice(1).slice(1 - maxUnanswered),
]

const withUnanswered = <Draft>(unanswered: readonly Draft[], sent: Draft | undefined) =>
  sent === undefined || unanswered.includes(sent)
    ? unanswered
    : boundedDrafts([...unanswered, sent])

const afterAcknowledgement = <Draft>(
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

/** The state if the server has another version than this window started from. */
const afterOutdated = <Draft>(
  state: AutosaveState<Draft>,
  stored: StoredDraft<Draft>,
): AutosaveState<Draft> => {
  const { draft, version, at, finalized } = stored
  // This window's save had succeeded, and only its answer was lost.
  if (sameValue(draft, state.sending)) {
    return afterAcknowledgement(state, state.sending ?? draft, stored)
  }
  // The stored draft is an earlier one of this window, or only its version has changed. The person
  // does not have to choose.
  const ours = knownOf(state).find((known) => sameValue(draft, known))
  if (ours !== undefined && !finalized) return afterAcknowledgement(state, ours, stored)
  return {
    ...state,
    sending: undefined,
    failure: undefined,
    newer: { version, draft, at, onlyFinalized: ours !== undefined },
  }
}
