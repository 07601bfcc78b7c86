import { useEffect } from 'react'

/** An editor that can save while the page is hidden or closed. */
interface SavesOnLeaving {
  flush: (options: { leaving: boolean }) => Promise<boolean>
  /** Whether leaving the page now loses changes that cannot be saved while leaving. */
  wouldLose: () => boolean
}

/**
 * Saves when the page is hidden or closed and when a connection is back. Lets the browser ask
 * before leaving if saving does not work.
 */
export function useSaveOnLeaving(draft: SavesOnLeaving): void {
  useEffect(() => {
    const save = () => void draft.flush({ leaving: true })
    const hide = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (draft.wouldLose()) event.preventDefault()
    }
    const online = () => void draft.flush({ leaving: false })
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
  }, [draft])
}
