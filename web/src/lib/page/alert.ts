import { createStore, useStore } from '#web/lib/store.ts'

export interface Alert {
  title?: string
  message: string
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** A link after the message. */
  link?: { readonly label: string; readonly to: string }
  /** A button after the message. */
  action?: { readonly label: string; readonly run: () => void }
  /** How long it stays, in milliseconds. `alertDuration` if it is left out. */
  duration?: number
  /** Stays until it is closed. */
  sticky?: boolean
}

/** How long an alert stays that names no time of its own, in milliseconds. */
export const alertDuration = 5000

/**
 * The link to add another thing, for the alert that one was saved. That alert stays long enough to
 * be read.
 */
export const linkToAddAnother = (label: string, to: string) => ({
  link: { label, to },
  duration: 15_000,
})

const alertStore = createStore<Alert | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
/** Whether the person has pressed something since the alert was shown. */
let hasActed = false

export const useAlert = () => useStore(alertStore)
export const currentAlert = alertStore.get

/** Shows an alert over the page, in place of the previous one. */
export function showAlert(alert: Alert): void {
  clearTimeout(timer)
  hasActed = false
  alertStore.set(alert)
  if (!alert.sticky) timer = setTimeout(clearAlert, alert.duration ?? alertDuration)
}

export function clearAlert(): void {
  clearTimeout(timer)
  alertStore.set(undefined)
}

const noteAct = (event: Event): void => {
  if (event.type === 'click' || ('key' in event && event.key === 'Enter')) hasActed = true
}

/**
 * Notes clicks and Enter, which lead to other pages. Scrolling and typing do not. The returned
 * function ends it.
 */
export function noteActs(page: EventTarget): () => void {
  const acts = ['click', 'keydown']
  for (const act of acts) page.addEventListener(act, noteAct, { capture: true })
  return () => {
    for (const act of acts) page.removeEventListener(act, noteAct, { capture: true })
  }
}

/**
 * Called when another page is open. The alert ends if the person went there by themselves: back, or
 * with a click or Enter since the alert was shown. An alert that offers an action stays.
 */
export function leavePage({ goesBack }: { goesBack: boolean }): void {
  if ((hasActed || goesBack) && !currentAlert()?.action) clearAlert()
}

/**
 * Runs the action that the alert offers, only once, because the alert is gone before a second tap.
 */
export function takeAction(): void {
  const action = currentAlert()?.action
  clearAlert()
  action?.run()
}
