/**
 * A text as an address, or undefined if it is none. `URL.canParse` would be shorter, but Node 20
 * gives wrong answers for names with letters such as ü once it was called some two thousand times.
 */
export const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
