import type { ReactNode } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'

export interface PageDialog {
  title: ReactNode
  body: ReactNode
  footer?: ReactNode
  /** Closes by itself after this many milliseconds. */
  autoCloseAfter?: number
}

const currentDialog = createStore<PageDialog | undefined>(undefined)

export const usePageDialog = () => useStore(currentDialog)

/** Shows a dialog over the current page. */
export const showDialog = (dialog: PageDialog) => currentDialog.set(dialog)
export const closeDialog = () => currentDialog.set(undefined)
