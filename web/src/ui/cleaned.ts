import type { ChangeEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Cleans what is typed or pasted into a field before the form hears of it: the screen shows what is
 * stored. The caret stays where it is.
 */
export const cleaned =
  <Of extends Control>(
    clean: (text: string) => string,
    onChange: ((event: ChangeEvent<Of>) => unknown) | undefined,
  ) =>
  (event: ChangeEvent<Of>) => {
    const { target } = event
    const text = clean(target.value)
    if (text !== target.value) {
      const caret = target.selectionStart
      const before = caret === null ? undefined : clean(target.value.slice(0, caret)).length
      target.value = text
      // Only fields for text have a caret that can be set.
      if (before !== undefined) target.setSelectionRange(before, before)
    }
    onChange?.(event)
  }

/** Removes a character from a field as if its writer had done it. */
export const removeFrom = (control: Control, character: string): void => {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React hears of a value only if it was set past its own setter.
  const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  set?.call(control, control.value.replaceAll(character, ''))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.focus()
}
