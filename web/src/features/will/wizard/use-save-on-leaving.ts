import { useEffect } from 'react'
import { isDirty, statusOf } from '#web/features/will/flow/autosave.ts'
import type { WillFlow } from '#web/features/will/flow/will-flow.ts'

/** Saves when the page is hidden or closed, and has the browser ask where saving does not work. */
export function useSaveOnLeaving(flow: WillFlow): void {
  useEffect(() => {
    const save = () => void flow.flush({ leaving: true })
    const hide = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const ask = (event: BeforeUnloadEvent) => {
      const state = flow.get()
      if (state.phase !== 'ready' || !isDirty(state.save)) return
      if (['failed', 'stale'].includes(statusOf(state.save))) event.preventDefault()
    }
    const online = () => void flow.flush()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', save)
    addEventListener('beforeunload', ask)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', save)
      removeEventListener('beforeunload', ask)
      removeEventListener('online', online)
    }
  }, [flow])
}
