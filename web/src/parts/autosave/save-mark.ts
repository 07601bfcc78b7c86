import { type AutosaveState, isDirty, statusOf } from '#web/lib/autosave/autosave-state.ts'
import type { SaveState } from '#web/ui/saved-indicator.tsx'

/**
 * The state of the mark beside the title. `online`: whether the browser has a network. The page
 * says elsewhere (`OfflineNotice`) that it has none.
 */
export function saveMark<Draft>(
  state: AutosaveState<Draft>,
  { online, retry }: { online: boolean; retry: () => void },
): SaveState {
  const status = statusOf(state)
  if (status === 'saving') return { status: 'saving' }
  // If a field was refused but all words are saved, as when a message is scheduled, only the field
  // says so.
  if (status === 'failed' && state.failure && (isDirty(state) || !state.failure.field)) {
    const { offline, message } = state.failure
    if (offline && !online) return { status: 'waiting' }
    return { status: 'error', message: failureText({ offline, message }), retry }
  }
  if (state.savedAt === undefined || isDirty(state)) return { status: 'idle' }
  return { status: 'saved', at: state.savedAt }
}

const failureText = ({ offline, message }: { offline: boolean; message: string }) => {
  if (offline) {
    return 'We can’t reach Heirloom just now. Your text is still here, and we save it as soon as we can.'
  }
  return message === ''
    ? 'We couldn’t save this. Your text is still here.'
    : `Not saved. Your text is still here. ${message}`
}
