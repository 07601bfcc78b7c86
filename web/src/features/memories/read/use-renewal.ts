import { useEffect, useRef } from 'react'

/** Before the addresses expire, in milliseconds. */
const renewalLead = 60_000

/** Resolves once the page is in front: a page that nobody looks at asks for nothing. */
const isInFront = () =>
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
 * Renews the addresses of a memory's files shortly before they expire. Each renewal is a reading,
 * which the owner's log shows.
 */
export function useRenewal(expireAt: string | undefined, renew: () => Promise<unknown>): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    if (!expireAt) return
    // At least a minute: a clock of this device that is wrong must not make it ask without end.
    const wait = Math.max(renewalLead, Date.parse(expireAt) - Date.now() - renewalLead)
    let over = false
    const timer = setTimeout(async () => {
      await isInFront()
      if (!over) await latest.current().catch(() => {})
    }, wait)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [expireAt])
}
