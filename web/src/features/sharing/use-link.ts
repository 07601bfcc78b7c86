import { useLocation } from 'react-router-dom'
import { useQuery } from '#web/lib/api/use-query.ts'

const pattern = /^[\w-]{27}$/

/**
 * The code in the fragment of a mail's link, the address that the mail was sent to, and the name of
 * the person who sent the link.
 */
export function useLink() {
  const { pathname, hash } = useLocation()
  const fragment = new URLSearchParams(hash.slice(1))
  const codeInAddress = fragment.get('code') ?? ''
  const code = pattern.test(codeInAddress) ? codeInAddress : undefined
  const name = useQuery('Sharing', 'GetSharerNameFromCodeAsync', code ? { code } : null, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  const email = fragment.get('email') ?? undefined
  return { code, email, address: `${pathname}${hash}`, path: pathname, name }
}
