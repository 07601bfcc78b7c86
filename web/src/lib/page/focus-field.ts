const focusable = 'input:not([type=hidden]), select, textarea, button, a[href]'

/** The element of a field, or of the nearest one around it: `gifts.2.recipient`, else `gifts.2`, else `gifts`. */
function elementOf(field: string): HTMLElement | null {
  const parts = field.split('.')
  for (let length = parts.length; length > 0; length--) {
    const element = document.getElementById(parts.slice(0, length).join('.'))
    if (element) return element
  }
  return null
}

/** Puts the keyboard into a field, or on what of a group can take it, and scrolls there. */
function focusElement(element: HTMLElement): void {
  const inner = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>(':checked') ??
      element.querySelector<HTMLElement>(focusable) ??
      element)
  inner.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}

/** Scrolls to a field, by the name that a refusal gives, and puts the keyboard there. False where this page has none. */
export function focusField(field: string): boolean {
  const element = elementOf(field)
  if (element) focusElement(element)
  return element !== null
}

/** Puts the keyboard on the first field of a form that something is wrong with, if there is such. */
export function focusRefused(form: HTMLElement): void {
  // A group of controls has no such mark of its own, but the text of its error.
  const wrong = form.querySelector<HTMLElement>(
    '[aria-invalid="true"], fieldset:has(> * > [id$="-error"])',
  )
  if (wrong) focusElement(wrong)
}
