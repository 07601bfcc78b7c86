import { listed } from '#shared/rules/will/names.ts'
import { useOnline } from '#web/lib/page/use-online.ts'
import { saveMark } from '#web/parts/autosave/save-mark.ts'
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
    const mark = saveMark(state.save, { online, retry: () => void flow.flush() })
    // Input that cannot be saved must not be reported as saved.
    if (unreadable.size === 0 || mark.status === 'saving' || mark.status === 'waiting') return mark
    if (mark.status === 'error') return mark
    const named = [...unreadable.values()].filter(Boolean)
    return named.length > 0 ? { status: 'partly', unsaved: listed(named) } : { status: 'idle' }
  }
}
