import { hour } from '#shared/rules/time/lengths.ts'

/*
 * The address that a visitor wanted to open before they had to sign in or register: a page with a
 * code in its fragment, which must not be put into a query. Registration continues in another tab,
 * which the link in the mail opens; so the address is stored for the whole browser, for an hour,
 * and deleted once it is used. What the visitor chose on that page is stored beside the address. It
 * must not be a part of the address, which a stranger can write and send.
 */
const destinationKey = 'destination'
const keptFor = hour

export interface Destination {
  /** With its fragment. */
  readonly address: string
  /** Whether the visitor chose what that page offers. Only a person who signed in can do it. */
  readonly chosen: boolean
}

/** Remembers an address of this app, and that the visitor made the choice that it offers. */
export function rememberDestination(destination: Destination): void {
  try {
    const until = Date.now() + keptFor
    localStorage.setItem(destinationKey, JSON.stringify({ ...destination, until }))
  } catch {
    // Private windows of some browsers refuse storage. The person can still open the mail's link a
    // second time.
  }
}

function readDestination(): Destination | undefined {
  try {
    const { address, chosen, until } = JSON.parse(localStorage.getItem(destinationKey) ?? '{}')
    const isOurs =
      typeof address === 'string' && address.startsWith('/') && !address.startsWith('//')
    return isOurs && until > Date.now() ? { address, chosen: chosen === true } : undefined
  } catch {
    return undefined
  }
}

/** Whether this sign-in is to carry out what the visitor chose on the page of a link. */
export const choiceWaits = (): boolean => readDestination()?.chosen === true

/** Returns the destination that was remembered last, and forgets it. */
export function takeDestination(): Destination | undefined {
  const destination = readDestination()
  try {
    localStorage.removeItem(destinationKey)
  } catch {
    // Nothing was remembered where storage is forbidden.
  }
  return destination
}
