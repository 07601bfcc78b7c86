import type { ChangeEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Cleans what is typed or pasted into a field before the form notices it, so that the field shows
 * what will be stored. The caret stays between the same characters.
 */
export const cleaning =
  <Field extends Control>(
    clean: (text: string) => string,
    onChange: ((event: ChangeEvent<Field>) => unknown) | undefined,
  ) =>
  (event: ChangeEvent<Field>) => {
    const { target } = event
    const text = clean(target.value)
    if (text !== target.value) {
      const caret = target.selectionStart
      const cleanedCaret = caret === null ? undefined : clean(target.value.slice(0, caret)).length
      target.value = text
      // Only fields for text have a caret that can be set.
      if (cleanedCaret !== undefined) target.setSelectionRange(cleanedCaret, cleanedCaret)
    }
    onChange?.(event)
  }

/** Removes a character from a field as if its writer had done it. */
export const removeFrom = (control: Control, character: string): void => {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React puts a setter of its own on the field, and notices only a value that was set past it.
  const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  set?.call(control, control.value.replaceAll(character, ''))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.focus()
}
