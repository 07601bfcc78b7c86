let isPressed = false
/** What waits for the end of the press. */
const waiting = new Set<() => void>()

const begin = () => {
  isPressed = true
}

// The click follows the release in the same task.
const release = () => {
  isPressed = false
  for (const run of waiting) setTimeout(() => waiting.delete(run) && run())
}

/** Notes when a mouse button or a finger is down. The returned function ends it. */
export function notePresses(page: EventTarget): () => void {
  const listeners = { pointerdown: begin, pointerup: release, pointercancel: release }
  for (const [type, listener] of Object.entries(listeners))
    page.addEventListener(type, listener, true)
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      page.removeEventListener(type, listener, true)
  }
}

/**
 * Runs a change that may move the page once the press that caused it is over, click included. If
 * the button moved away between press and release, the click would be lost. The returned function
 * calls the change off.
 */
export function afterPress(run: () => void): () => void {
  waiting.add(run)
  if (!isPressed) release()
  return () => waiting.delete(run)
}
