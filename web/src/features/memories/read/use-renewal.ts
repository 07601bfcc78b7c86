import { useEffect, useRef } from 'react'

/** Before the addresses expire, in milliseconds. */
const ahead = 60_000

/** Renews the addresses of a memory's files shortly before they expire. */
export function useRenewal(expireAt: string | undefined, renew: () => Promise<unknown>): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    if (!expireAt) return
    // At least a minute: a clock of this device that is wrong must not make it ask without end.
    const wait = Math.max(ahead, Date.parse(expireAt) - Date.now() - ahead)
    const timer = setTimeout(() => void latest.current().catch(() => {}), wait)
    return () => clearTimeout(timer)
  }, [expireAt])
}
