import { hour } from '#shared/rules/time/lengths.ts'

/*
 * Where somebody was going who has to sign in, or register, first: a page with a code in its fragment, which no query
 * may carry. The address is confirmed by a mail, whose link opens another tab: so it is kept for the browser, for an
 * hour, and forgotten once it is used.
 */
const key = 'destination'
const keptFor = hour

/** Remembers an address of this app, fragment included. */
export function rememberDestination(address: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ address, until: Date.now() + keptFor }))
  } catch {
    // Private windows of some browsers refuse: the mail's link still works once more.
  }
}

/** The address that was remembered last, once. */
export function takeDestination(): string | undefined {
  try {
    const { address, until } = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.removeItem(key)
    const ours = typeof address === 'string' && address.startsWith('/') && !address.startsWith('//')
    return ours && until > Date.now() ? address : undefined
  } catch {
    return undefined
  }
}
