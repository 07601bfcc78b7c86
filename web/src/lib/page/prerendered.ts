/*
 * A page that the build wrote as HTML can be read, and its fields filled in, before the app runs.
 * Nothing can be sent from it, and no tap on it is lost: the build disabled its buttons, and took
 * the names of password fields away, so that no password gets into an address.
 */

type Field = HTMLInputElement | HTMLTextAreaElement

const fields = 'input:not([type=hidden]), textarea'

interface Entry {
  readonly value: string
  readonly checked: boolean
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')

const isChosen = (field: Field): boolean => isChoice(field) && field.checked

/** Whether a person changed the field since the page was drawn. */
const isChanged = (field: Field): boolean =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/** Makes the forms and buttons those of the app again. */
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
  // React compares with what it saw last: so the field has the page's own entry again before.
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
 * Notes what a person entered and goes on entering. The returned function ends that, and enters it
 * again, for the app to hear.
 */
export function keepTyped(root: Element): () => void {
  const entered = new Map<Field, Entry>()
  const note = (field: Field) => {
    // Of a group of radio buttons, the one that is chosen says it all.
    if (!isChanged(field) || (field.type === 'radio' && !isChosen(field))) entered.delete(field)
    else entered.set(field, { value: field.value, checked: isChosen(field) })
  }
  const noteAll = () => root.querySelectorAll<Field>(fields).forEach(note)
  noteAll()
  // The app empties the fields when it takes them over, of which no event tells. It may do that at
  // the first event that it hears: this listener must hear each one before it.
  root.addEventListener('input', noteAll, true)
  return () => {
    root.removeEventListener('input', noteAll, true)
    for (const [field, entry] of entered) if (field.isConnected) enterEntry(field, entry)
  }
}
