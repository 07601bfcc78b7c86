import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network at all; that the server answers is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
