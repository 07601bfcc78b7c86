import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Announcement {
  text: string
  /** Changes with each message, so that a screen reader reads the same words again. */
  serial: number
}

let current: Announcement = { text: '', serial: 0 }
const listeners = new Set<() => void>()

/** Has a screen reader read this text once it has finished its current sentence. */
export function announce(text: string): void {
  current = { text, serial: current.serial + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region for announcements. Mounted once, for the life of the page. */
export function Announcer() {
  const { text, serial } = useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  )
  return (
    <VisuallyHidden>
      <div aria-live="polite" aria-atomic="true">
        {text}
        {serial % 2 === 0 ? '' : '\u00a0'}
      </div>
    </VisuallyHidden>
  )
}
