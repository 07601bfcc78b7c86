const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

/** How much of a hash is sent. The service answers with all hashes that begin with it. */
const prefixLength = 5

/**
 * A line of an answer: a hash without its prefix, and how often known leaks contain it. Lines of
 * padding have the number 0.
 */
const rangeLine = /^([0-9A-F]{35}):(\d{1,10})$/

/** Thrown if the service does not answer as it promises. Its message is shown to the person. */
export class BreachCheckError extends Error {
  override readonly name = 'BreachCheckError'
}

/** How often known leaks contain each hash, by the hash without its prefix. */
const breachCounts = (answer: string): Map<string, number> =>
  new Map(
    answer
      .split(/\r?\n/)
      .filter((text) => text !== '')
      .map((text) => {
        const [, suffix, count] = rangeLine.exec(text) ?? []
        // An answer that we do not understand must not become "never leaked".
        if (suffix === undefined)
          throw new BreachCheckError('The breach check gave an answer that we cannot read.')
        return [suffix, Number(count)]
      }),
  )

/**
 * How often known leaks contain a password (Pwned Passwords, by range). Only the first five of the
 * forty letters of its SHA-1 leave the browser, and padding hides how long the answer is.
 * `serviceUrl` is `breachUrl` of `/config.json`.
 */
export const checkBreach = async (
  password: string,
  serviceUrl: string,
  signal?: AbortSignal,
): Promise<number> => {
  const hash = hexOf(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password)))
  const response = await fetch(`${serviceUrl}/range/${hash.slice(0, prefixLength)}`, {
    headers: { 'Add-Padding': 'true' },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new BreachCheckError('The breach check cannot be reached. Try again later.')
  })
  if (!response.ok)
    throw new BreachCheckError('The breach check is not available. Try again later.')
  return breachCounts(await response.text()).get(hash.slice(prefixLength)) ?? 0
}
