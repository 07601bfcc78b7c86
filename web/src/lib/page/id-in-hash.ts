/**
 * The id that the URL's hash names. Text that cannot be decoded, as in `#50%`, is the id itself.
 */
export function idInHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
