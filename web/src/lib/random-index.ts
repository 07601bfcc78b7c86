/**
 * A random whole number from 0 up to, and without, a limit of at most 2^32, each as likely as the
 * others.
 */
export const randomIndex = (limit: number): number => {
  // Numbers above the last whole multiple of the limit would make the first indexes more likely, so
  // they are drawn again.
  const fair = 2 ** 32 - (2 ** 32 % limit)
  const [number = fair] = crypto.getRandomValues(new Uint32Array(1))
  return number < fair ? number % limit : randomIndex(limit)
}
