const controls = 'a, button, input, label, select, summary, textarea, [role]'

/** The control that a click at this element belongs to, otherwise the element itself. */
const controlAt = (target: EventTarget | null): EventTarget | null => {
  const control = target instanceof Element ? target.closest(controls) : null
  return (control instanceof HTMLLabelElement ? control.control : control) ?? target
}

/**
 * Drops the second click of a double click if it lands on another control than the first one. The page has moved between
 * them, as when a form was refused and scrolls to its first error, and nobody meant what is under the pointer by then.
 */
export function dropStrayClicks(): void {
  let first: EventTarget | null = null
  const check = (event: MouseEvent) => {
    const control = controlAt(event.target)
    // The number of clicks in a row; 0 for the keyboard.
    if (event.detail === 1 && event.type === 'mousedown') first = control
    if (event.detail < 2 || control === first) return
    event.preventDefault()
    event.stopPropagation()
  }
  // The listeners are called before React's own, which are on elements of the page.
  document.addEventListener('mousedown', check, true)
  document.addEventListener('click', check, true)
}
