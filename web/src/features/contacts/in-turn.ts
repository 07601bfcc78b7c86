/** How many calls are on their way at once. */
const lanes = 4

/**
 * Does the same with each of many things, a few at a time, in their order. It stops between two of them when the
 * signal says so.
 */
export async function inTurn<T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    const thing = things[next]
    next += 1
    if (thing === undefined || signal.aborted) return
    await work(thing)
    await lane()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
