import { useRef } from 'react'

/**
 * Renews the addresses when one of them does not load. Once for each address, so that a broken file
 * is not asked for without end.
 *
 * @returns false if this address was renewed before: the file itself cannot be shown.
 */
export function useRenewedOnce(renew: () => Promise<unknown>): (url: string) => boolean {
  const failed = useRef<string>(undefined)
  const tried = useRef(0)
  return (url) => {
    if (failed.current === url || tried.current >= 3) return false
    failed.current = url
    tried.current += 1
    void renew().catch(() => {})
    return true
  }
}
