import { useSyncExternalStore } from 'react'
import { breakpoints } from '#web/ui/theme/tokens.ts'

const query = matchMedia(`(min-width: ${breakpoints.lg})`)

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is wide enough for a column at the right. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
