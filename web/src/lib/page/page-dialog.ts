import type { ReactNode } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'

export interface PageDialog {
  title: ReactNode
  body: ReactNode
  footer?: ReactNode
  /** Closes by itself after this many milliseconds. */
  autoCloseAfter?: number
}

const store = createStore<PageDialog | undefined>(undefined)

export const usePageDialog = () => useStore(store)

/** Shows a dialog over the current page. */
export const showDialog = (dialog: PageDialog) => store.set(dialog)
export const closeDialog = () => store.set(undefined)
