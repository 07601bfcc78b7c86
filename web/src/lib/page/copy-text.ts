/** The milliseconds after which a secret is removed from the clipboard. */
export const clearAfter = 30_000

let clearing: ReturnType<typeof setTimeout> | undefined

/**
 * The text that the clipboard holds. Undefined where the browser does not tell without asking the
 * person.
 */
const heldText = async (): Promise<string | undefined> => {
  try {
    const permission = await navigator.permissions.query({
      // Not every browser knows this permission, and TypeScript's list of names lacks it.
      name: 'clipboard-read' as PermissionName,
    })
    return permission.state === 'granted' ? await navigator.clipboard.readText() : undefined
  } catch {
    return undefined
  }
}

/** Empties the clipboard, unless it is known to hold something else by now. */
const clearClipboard = async (text: string): Promise<void> => {
  const textNow = await heldText()
  if (textNow !== undefined && textNow !== text) return
  try {
    await navigator.clipboard.writeText('')
  } catch {
    // A browser refuses to write to the clipboard for a page that is not in front. It is emptied
    // when the page is in front again.
    window.addEventListener('focus', () => void clearClipboard(text), { once: true })
  }
}

/**
 * Copies a text. A secret is removed from the clipboard after thirty seconds, even if the part of
 * the page that copied it is gone. A text that the person copied elsewhere in the meantime stays,
 * where the browser tells. Rejects if the browser does not let us copy.
 */
export const copyText = async (text: string, { secret = false } = {}): Promise<void> => {
  await navigator.clipboard.writeText(text)
  // What was copied before is no longer there to be removed.
  clearTimeout(clearing)
  clearing = secret ? setTimeout(() => void clearClipboard(text), clearAfter) : undefined
}
