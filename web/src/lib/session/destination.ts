import { hour } from '#shared/rules/time/lengths.ts'

/*
 * The address that a visitor wanted to open before they had to sign in or register: a page with a
 * code in its fragment, which must not be put into a query. Registration continues in another tab,
 * which the link in the mail opens; so the address is stored for the whole browser, for an hour,
 * and deleted once it is used.
 */
const destinationKey = 'destination'
const keptFor = hour

/** Remembers an address of this app, with its fragment. */
export function rememberDestination(address: string): void {
  try {
    localStorage.setItem(destinationKey, JSON.stringify({ address, until: Date.now() + keptFor }))
  } catch {
    // Private windows of some browsers refuse storage: the mail's link still works a second time.
  }
}

/** Returns the address that was remembered last, and forgets it. */
export function takeDestination(): string | undefined {
  try {
    const { address, until } = JSON.parse(localStorage.getItem(destinationKey) ?? '{}')
    localStorage.removeItem(destinationKey)
    const ours = typeof address === 'string' && address.startsWith('/') && !address.startsWith('//')
    return ours && until > Date.now() ? address : undefined
  } catch {
    return undefined
  }
}
