import { useSyncExternalStore } from 'react'
import type { Autosave } from '#web/lib/autosave/autosave.ts'
import type { AutosaveState } from '#web/lib/autosave/autosave-state.ts'
import { useSaveOnLeaving } from '#web/lib/autosave/use-save-on-leaving.ts'
import { useOnline } from '#web/lib/page/use-online.ts'
import type { SaveState } from '#web/ui/saved-indicator.tsx'
import { saveMark } from './save-mark.ts'

/** The draft on screen, and the mark that shows its state. It is saved when the page is left. */
export function useAutosave<Draft>(
  autosave: Autosave<Draft>,
): readonly [state: AutosaveState<Draft>, mark: SaveState] {
  const state = useSyncExternalStore(autosave.subscribe, autosave.get)
  const online = useOnline()
  useSaveOnLeaving(autosave)
  return [state, saveMark(state, { online, retry: () => void autosave.flush() })]
}
