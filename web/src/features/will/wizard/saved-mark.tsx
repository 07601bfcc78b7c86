import { listed } from '#shared/rules/will/names.ts'
import { isDirty, statusOf } from '#web/features/will/flow/autosave.ts'
import { useOnline } from '#web/lib/page/online.ts'
import { SavedIndicator, type SaveState } from '#web/ui/saved-indicator.tsx'
import { useStepIssues } from './field-context.ts'
import { useWill } from './will-context.ts'

/** "Saved just now" beside the title, or what is not saved. */
export function SavedMark() {
  const { flow, state } = useWill()
  const { unreadable } = useStepIssues()
  const online = useOnline()
  return <SavedIndicator state={markOf()} />

  function markOf(): SaveState {
    const { save } = state
    const status = statusOf(save)
    if (status === 'saving') return { status: 'saving' }
    if (status === 'failed' && save.failure) {
      const { offline, message } = save.failure
      // The line on top of the page says why.
      if (offline && !online) return { status: 'waiting' }
      const words = offline
        ? 'We can’t reach Heirloom just now. Your text is still here, and we save it as soon as we can.'
        : `We couldn't save this. Your text is still here. ${message}`.trim()
      return { status: 'error', message: words, retry: () => void flow.flush() }
    }
    if (unreadable.size > 0) {
      const named = [...unreadable.values()].filter(Boolean)
      return named.length > 0 ? { status: 'partly', unsaved: listed(named) } : { status: 'idle' }
    }
    if (save.savedAt === undefined || isDirty(save)) return { status: 'idle' }
    return { status: 'saved', at: save.savedAt }
  }
}
