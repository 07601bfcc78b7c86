import { isDirty, statusOf } from '#web/features/will/flow/autosave.ts'
import { SavedIndicator, type SaveState } from '#web/ui/saved-indicator.tsx'
import { useWill } from './will-context.ts'

/** "Saved just now", beside the title. */
export function SavedMark() {
  const { flow, state } = useWill()
  return <SavedIndicator state={markOf()} />

  function markOf(): SaveState {
    const { save } = state
    const status = statusOf(save)
    if (status === 'saving') return { status: 'saving' }
    if (status === 'failed' && save.failure) {
      const { offline, message } = save.failure
      const words = offline
        ? 'You are offline. Your text is still here, and we save it as soon as we can.'
        : `We couldn't save this. Your text is still here. ${message}`.trim()
      return { status: 'error', message: words, retry: () => void flow.flush() }
    }
    if (save.savedAt === undefined || isDirty(save)) return { status: 'idle' }
    return { status: 'saved', at: save.savedAt }
  }
}
