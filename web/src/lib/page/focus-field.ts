const focusable = 'input:not([type=hidden]), select, textarea, button, a[href]'

/**
 * The element of a field, or of the nearest enclosing one: `gifts.2.recipient`, else `gifts.2`,
 * else `gifts`.
 */
export function elementOf(field: string): HTMLElement | null {
  const parts = field.split('.')
  for (let length = parts.length; length > 0; length--) {
    const element = document.getElementById(parts.slice(0, length).join('.'))
    if (element) return element
  }
  return null
}

/**
 * Focuses a field and scrolls to it. In a group it focuses the control that is marked as invalid,
 * else the chosen one, else the first.
 */
function focusElement(element: HTMLElement): void {
  const inner = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      element.querySelector<HTMLElement>(':checked:not(option)') ??
      element.querySelector<HTMLElement>(focusable) ??
      element)
  inner.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}

/**
 * Scrolls to the field that an error names, and focuses it. False if this page does not have it.
 */
export function focusField(field: string): boolean {
  const element = elementOf(field)
  if (element) focusElement(element)
  return element !== null
}

/** Focuses the first field of a form that is marked as invalid. False if the form has none. */
export function focusRefused(form: HTMLElement): boolean {
  // A group of controls has no mark that it is invalid, only the text of its error.
  const invalid = form.querySelector<HTMLElement>(
    '[aria-invalid="true"], fieldset:has(> * > [id$="-error"])',
  )
  if (invalid) focusElement(invalid)
  return invalid !== null
}
