import { createStore, useStore } from '#web/lib/store.ts'

export interface Alert {
  title?: string
  message: string
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** A link after the message. */
  link?: { readonly label: string; readonly to: string }
  /** Stays until it is closed; otherwise it disappears after five seconds. */
  sticky?: boolean
}

/** How long an alert stays, in milliseconds. */
export const alertDuration = 5000

const store = createStore<Alert | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

export const useAlert = () => useStore(store)
export const currentAlert = store.get

/** Shows an alert over the page, in place of the previous one. */
export function showAlert(alert: Alert): void {
  clearTimeout(timer)
  store.set(alert)
  if (!alert.sticky) timer = setTimeout(clearAlert, alertDuration)
}

export function clearAlert(): void {
  clearTimeout(timer)
  store.set(undefined)
}
