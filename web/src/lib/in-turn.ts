/** The number of concurrent calls. */
const concurrency = 4

/**
 * Does the same work with each item of a list, a few at a time, in order. It stops before the next
 * item when the signal is aborted.
 */
export async function inTurn<T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let nextIndex = 0
  const lane = async (): Promise<void> => {
    const thing = things[nextIndex]
    nextIndex += 1
    if (thing === undefined || signal.aborted) return
    await work(thing)
    await lane()
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}
