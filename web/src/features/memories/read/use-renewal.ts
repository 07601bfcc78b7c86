import { useEffect, useRef } from 'react'

/** The URLs are renewed this long before they expire, in milliseconds. */
const renewalLead = 60_000

/** In milliseconds: a page on a device with a wrong clock must not ask without end. */
const leastWait = 60_000

/** Resolves once the page is in front. */
const untilInFront = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })

/**
 * Renews the URLs of a memory's files shortly before they expire. A page that nobody looks at
 * waits, because each renewal reads the memory, and the owner's log has a line for each reading.
 */
export function useRenewal(expireAt: string | undefined, renew: () => Promise<unknown>): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    if (!expireAt) return
    const wait = Math.max(leastWait, Date.parse(expireAt) - Date.now() - renewalLead)
    let isOver = false
    const timer = setTimeout(async () => {
      await untilInFront()
      // If the call fails, SWR repeats it, as `providers.tsx` says.
      if (!isOver) await latest.current().catch(() => {})
    }, wait)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [expireAt])
}
