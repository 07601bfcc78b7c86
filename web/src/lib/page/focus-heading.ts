/** After an event of this list, the person decides where the focus is. */
const actions = ['keydown', 'pointerdown'] as const

/**
 * Moves the focus to the heading of the screen, even if the heading comes later, or is replaced
 * when the screen's data arrives. It ends with the first key or tap of the person. Returns how to
 * end it earlier.
 */
export const focusHeading = (): (() => void) => {
  let focused: HTMLElement | null = null
  const focus = () => {
    if (focused?.isConnected) return
    focused = document.querySelector<HTMLElement>('main h1')
    focused?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(focus)
  const end = () => {
    observer.disconnect()
    for (const action of actions) window.removeEventListener(action, end, true)
  }
  for (const action of actions) window.addEventListener(action, end, true)
  observer.observe(document.body, { childList: true, subtree: true })
  focus()
  return end
}
