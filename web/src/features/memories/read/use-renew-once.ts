import { useRef } from 'react'

/** After so many renewals we give up: a broken file loads from none of its new URLs. */
const maxRenewals = 3

/**
 * The returned function renews the URLs of a memory's files when one of them does not load. It does
 * so once for each URL, and answers false if the file itself cannot be shown.
 */
export function useRenewOnce(renew: () => Promise<unknown>): (url: string) => boolean {
  const renewedUrl = useRef<string>(undefined)
  const renewals = useRef(0)
  return (url) => {
    if (renewedUrl.current === url || renewals.current >= maxRenewals) return false
    renewedUrl.current = url
    renewals.current += 1
    // If the call fails, SWR repeats it, as `providers.tsx` says, and its answer has new URLs.
    void renew().catch(() => {})
    return true
  }
}
