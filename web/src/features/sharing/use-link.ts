import { useLocation } from 'react-router-dom'
import { useQuery } from '#web/lib/api/use-query.ts'

const pattern = /^[\w-]{27}$/

/** The code in the fragment of a mail's link, and the name of the person who sent the link. */
export function useLink() {
  const { pathname, hash } = useLocation()
  const given = new URLSearchParams(hash.slice(1)).get('code') ?? ''
  const code = pattern.test(given) ? given : undefined
  const name = useQuery('Sharing', 'GetSharerNameFromCodeAsync', code ? { code } : null, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  return { code, address: `${pathname}${hash}`, path: pathname, name }
}
