/*
 * A page that the build wrote as HTML can be read, and its fields filled in, before the app runs.
 * Nothing can be sent from it: the build disabled its buttons, so that nobody taps one in vain. It
 * also took the names of password fields away, so that no password gets into a URL.
 */

/** The element around the frame of a member's screen, which the app replaces as a whole. */
export const drawnFrame = '[data-frame]'

type Field = HTMLInputElement | HTMLTextAreaElement

const fields = 'input:not([type=hidden]), textarea'

interface Entry {
  readonly value: string
  /** Whether a box or radio button was ticked. */
  readonly checked: boolean
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')

const isChosen = (field: Field): boolean => isChoice(field) && field.checked

/** Whether a person changed the field since the page was drawn. */
const isChanged = (field: Field): boolean =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/** Undoes what the build did (`withoutSending` in `web/plugins/document.ts`). */
export function openForms(root: Element): void {
  for (const input of root.querySelectorAll('[data-name]')) {
    input.setAttribute('name', input.getAttribute('data-name') ?? '')
    input.removeAttribute('data-name')
  }
  for (const button of root.querySelectorAll('[data-submit]')) {
    button.setAttribute('type', 'submit')
    button.removeAttribute('data-submit')
  }
  for (const button of root.querySelectorAll('[data-waits]')) {
    button.removeAttribute('data-waits')
    button.removeAttribute('disabled')
  }
}

/** Types a text, or makes a choice, as a person does, so that the app notices. */
const enterEntry = (field: Field, { value, checked }: Entry) => {
  // React notices only what differs from the entry that the page was drawn with. So the field gets
  // that entry again first.
  if (isChoice(field)) {
    field.checked = field.defaultChecked
    if (field.checked !== checked) field.click()
    return
  }
  field.value = field.defaultValue
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Notes what a person has entered, and goes on to enter, before the app runs. The returned function
 * stops that, and enters everything once more, so that the app notices.
 */
export function keepTyped(root: Element): () => void {
  const entered = new Map<Field, Entry>()
  const note = (field: Field) => {
    // In a group of radio buttons, only the chosen button is noted.
    if (!isChanged(field) || (field.type === 'radio' && !isChosen(field))) entered.delete(field)
    else entered.set(field, { value: field.value, checked: isChosen(field) })
  }
  const noteAll = () => root.querySelectorAll<Field>(fields).forEach(note)
  noteAll()
  // The app empties the fields when it takes them over, and no event says so. It may do that while
  // it handles its first event, so this listener must hear each event before the app.
  root.addEventListener('input', noteAll, true)
  return () => {
    root.removeEventListener('input', noteAll, true)
    for (const [field, entry] of entered) if (field.isConnected) enterEntry(field, entry)
  }
}
