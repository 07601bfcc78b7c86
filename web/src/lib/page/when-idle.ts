/** Does something once nothing else is to be done; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1500)
  return () => clearTimeout(timer)
}
