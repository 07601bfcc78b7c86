import { useLocation } from 'react-router-dom'

/** The form of `LinkCode` in the contract. */
const codePattern = /^[\w-]{27}$/

/** What a code says does not change while its page is open. */
export const askedOnce = {
  shouldRetryOnError: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
}

/** The code in the fragment of a mail's link, and whom the mail was sent to. */
export function useLink() {
  const { pathname, hash } = useLocation()
  const fragment = new URLSearchParams(hash.slice(1))
  const codeInUrl = fragment.get('code') ?? ''
  const code = codePattern.test(codeInUrl) ? codeInUrl : undefined
  const email = fragment.get('email') ?? undefined
  const firstName = fragment.get('firstName') ?? undefined
  const lastName = fragment.get('lastName') ?? undefined
  return { code, email, firstName, lastName, pathWithCode: `${pathname}${hash}`, path: pathname }
}
