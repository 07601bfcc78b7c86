const controls = 'a, button, input, label, select, summary, textarea, [role]'

/**
 * In milliseconds. A system takes slower clicks for a double click too, but by then the person has
 * seen what they click.
 */
const doubleClickLimit = 400

/** Where and when a press began. The time is in milliseconds. */
export interface Press {
  control: EventTarget | null
  at: number
}

/** The control that a click at this element belongs to, otherwise the element itself. */
export const controlAt = (target: EventTarget | null): EventTarget | null => {
  const control = target instanceof Element ? target.closest(controls) : null
  return (control instanceof HTMLLabelElement ? control.control : control) ?? target
}

/**
 * Whether a click is the second one of a double click and lands on another control than the first
 * one. A third click is intended, because nobody clicks three times by habit.
 *
 * @param click its `count` is the number of clicks in a row, 0 for the keyboard.
 */
export const isStray = (first: Press, click: Press & { count: number }): boolean =>
  click.count === 2 && click.control !== first.control && click.at - first.at <= doubleClickLimit

/**
 * Drops the second click of a double click if it lands on another control than the first one. The
 * page has moved between them, as when a form was refused and scrolls to its first error, and
 * nobody meant what is under the pointer by then.
 */
export function dropStrayClicks(): void {
  let press: Press = { control: null, at: 0 }
  let first = press
  // On a touchscreen, `mousedown` comes after the touch, when the page may have moved already.
  const begin = ({ target, timeStamp }: PointerEvent) => {
    press = { control: controlAt(target), at: timeStamp }
  }
  const check = (event: MouseEvent) => {
    if (event.detail === 1) first = press
    const click = { control: controlAt(event.target), at: press.at, count: event.detail }
    if (!isStray(first, click)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // The listeners are called before React's own, which are on elements of the page.
  document.addEventListener('pointerdown', begin, true)
  document.addEventListener('mousedown', check, true)
  document.addEventListener('click', check, true)
}
