import { useLocation } from 'react-router-dom'
import { useQuery } from '#web/lib/api/use-query.ts'

/** As `LinkCode` of the contract. */
const codePattern = /^[\w-]{27}$/

/**
 * What the link of a mail says: its code and the address that the mail was sent to, both in the
 * fragment, and the name of the person who shares or asks.
 */
export function useLink() {
  const { pathname, hash } = useLocation()
  const fragment = new URLSearchParams(hash.slice(1))
  const codeInAddress = fragment.get('code') ?? ''
  const code = codePattern.test(codeInAddress) ? codeInAddress : undefined
  const senderName = useQuery('Sharing', 'GetSharerNameFromCodeAsync', code ? { code } : null, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  const email = fragment.get('email') ?? undefined
  return {
    code,
    email,
    /** This page's address with the code. */
    address: `${pathname}${hash}`,
    path: pathname,
    senderName,
    /** The server refuses the code: it was used or withdrawn, has expired, or never existed. */
    isCodeInvalid: senderName.error?.status === 400,
  }
}
